import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureDir } from '#tests/support/use-fixtures.ts';
import { workerBrowser } from '#tests/support/browser.ts';
import { runScript } from '#tests/support/process.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { entered, visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();
let site: Site;
const content = mkdtempSync(path.join(tmpdir(), 'trichord-content-'));

beforeAll(async () => {
  cpSync(fixtureDir, content, { recursive: true });
  site = await startSite({ environment: { CONTENT_DIR: content, BUILD_POLL_SECONDS: '1' } });
});
afterAll(async () => {
  await site.stop();
  rmSync(content, { recursive: true, force: true });
});

const open = (at: string) => visit(browser, at, { site: site.url });

describe('a new build', () => {
  const another = JSON.stringify({ id: 'another', timestamp: 1 });

  it('makes the next navigation a full load, and leaves a half-filled form alone until then', async () => {
    const { page, documents, leave } = await open('/contact');
    await page.locator('#contact-name').fill('陳先生');
    const asked: string[] = [];
    await page.route('**/builds/latest.json*', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'application/json', body: another });
    });
    await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(asked[0]).toMatch(/latest\.json\?\d{13}$/);
    await page.waitForTimeout(1500);
    expect(documents()).toBe(1);
    expect(await page.locator('#contact-name').inputValue()).toBe('陳先生');
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    expect(documents()).toBe(2);
    await leave();
  });

  it('is not asked for in a hidden tab, and at once when it is seen again', async () => {
    const { page, leave } = await open('/news');
    await page.waitForRequest('**/builds/latest.json*');
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes('latest.json') ? 1 : 0));
    await page.waitForTimeout(2500);
    expect(asked).toBe(0);
    const seen = page.waitForRequest('**/builds/latest.json*');
    await hide(false);
    await seen;
    await leave();
  });
});

describe('a content publish', () => {
  it('reaches an open tab at its next navigation, although the page was prefetched', async () => {
    const { page, documents, leave } = await open('/policy');
    await page.waitForResponse((response) => response.url().includes('/service/_payload.json'));
    const file = path.join(content, 'services', 'executive-search.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/en: .+/, 'en: Search with a new name'));
    const { code, output } = await runScript('cli/run.mjs', ['publish'], {
      environment: { CONTENT_DIR: content, DATA_DIR: site.dataDir, SITE_URL: site.url, BUILD_POLL_SECONDS: '1' },
    });
    expect(code, output).toBe(0);
    await expect
      .poll(async () => (await fetch(`${site.url}/service`)).text(), { timeout: 15_000 })
      .toContain('Search with a new name');
    await page.locator('header').getByRole('link', { name: 'Our Services' }).click();
    await entered(page, 'Working with us');
    await page.getByRole('heading', { name: 'Search with a new name' }).waitFor();
    expect(documents()).toBe(1);
    await leave();
  });
});

describe('the manifest', () => {
  it('counts as empty when it cannot be read: an error is logged and pages load in full', async () => {
    const { page, documents, complaints, leave } = await open('/policy');
    await page.route('**/builds/meta/*.json', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    expect(documents()).toBe(3);
    expect(complaints.some((text) => text.includes('manifest could not be read'))).toBe(true);
    await leave();
  });

  it('is read once', async () => {
    const { page, leave } = await open('/policy');
    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes('/builds/meta/') ? 1 : 0));
    for (const name of ['News', 'Events', 'Our Services']) {
      await page.locator('header').getByRole('link', { name }).click();
      await page.waitForFunction(
        (label) => document.title.startsWith(label) && document.documentElement.dataset['page'] === 'entered',
        name,
      );
    }
    expect(asked).toBeLessThanOrEqual(1);
    await leave();
  });
});
