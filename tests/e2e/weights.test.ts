import { describe, expect, inject, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { ask } from '#tests/support/http.ts';
import { kindsOfPage } from '#tests/support/page-checks.ts';
import { visit } from '#tests/support/visitor.ts';
import { sitePages } from '#tests/support/site-pages.ts';

const siteUrl = inject('siteUrl');
const kilobyte = 1024;
const most = { styles: 15 * kilobyte, job: 10 * kilobyte, home: { '/': 180 * kilobyte, '/zh-tw': 320 * kilobyte } };
const compressed = { headers: { 'accept-encoding': 'br' } };

const browser = await workerBrowser();

describe('styles', () => {
  it('of any page take at most 15 KB', async () => {
    for (const path of kindsOfPage()) {
      const { text } = await ask(`${siteUrl}${path}`);
      // The policy forbids styles inside a document, so that its files are all there is.
      expect(text).not.toMatch(/<style|\sstyle="/);
      const files = [...text.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].map(
        ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
      );
      const answers = await Promise.all(files.map((file) => ask(`${siteUrl}${file}`, compressed)));
      expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(files.map(() => 'br'));
      const bytes = answers.reduce((sum, { body }) => sum + body.byteLength, 0);
      expect(bytes, path).toBeGreaterThan(kilobyte);
      expect(bytes, path).toBeLessThanOrEqual(most.styles);
    }
  });
});

describe('a job page', () => {
  const jobs = sitePages()
    .pages.filter(({ page }) => page === 'job')
    .map(({ path }) => path);

  it('takes at most 10 KB', async () => {
    expect(jobs.length).toBeGreaterThan(50);
    const sizes = await Promise.all(
      jobs.map(async (path) => ({ path, bytes: (await ask(`${siteUrl}${path}`, compressed)).body.byteLength })),
    );
    expect(sizes.filter(({ bytes }) => bytes > most.job)).toEqual([]);
  });

  it('shows no text and no drawing twice, but for the marks of related jobs', async () => {
    for (const path of jobs) {
      const { text } = await ask(`${siteUrl}${path}`);
      const body = text.slice(text.indexOf('<body')).replaceAll(/<svg class="[^"]*-mark .*?<\/svg>/gs, '');
      const parts = [...body.matchAll(/(?:>| d=")([^<>"]{40,})/g)].map(([, part = '']) => part);
      expect(
        parts.filter((part, index) => parts.indexOf(part) !== index),
        path,
      ).toEqual([]);
    }
  });
});

describe('the home page', () => {
  it.each(Object.entries(most.home))(
    'at %s takes at most %i bytes in all, without what is fetched ahead',
    async (path, limit) => {
      const { page, leave } = await visit(browser, 'about:blank');
      // The runtime fetches nothing ahead for those who save data.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.goto(path);
      await page.waitForSelector('html.lenis');
      // To the end: pictures and islands load when they are seen.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
      const files = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
          name: entry.name,
          bytes: (entry as PerformanceResourceTiming).encodedBodySize,
        })),
      );
      expect(files.filter(({ name }) => name.includes('.json'))).toEqual([]);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      expect(bytes).toBeGreaterThan(50 * kilobyte);
      expect(bytes).toBeLessThanOrEqual(limit);
      await leave();
    },
  );
});
