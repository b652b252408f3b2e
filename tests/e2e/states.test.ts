import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureDir } from '#tests/support/use-fixtures.ts';
import { networks } from '#src/content/firm.ts';
import { localizePath } from '#src/i18n/locales.ts';
import { workerBrowser } from '#tests/support/browser.ts';
import { tooWide, violationsOf } from '#tests/support/page-checks.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

/** The site of a firm that has just begun, and of one whose words are longer than any column. */

const job = 'cfo-biotech-listing';
const news = 'counter-offers';
const compound = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const address = `https://www.trichord.example/${'a-rather-long-path/'.repeat(2)}`;

interface Change {
  /** Files to keep in a folder of records; the others go. */
  keep: Record<string, string[]>;
  write: Record<string, (text: string) => string>;
}

const nothing: Change = {
  keep: { jobs: [], news: [], events: [] },
  write: { 'firm/statistics.yaml': () => '{}\n', 'firm/testimonials.yaml': () => '[]\n' },
};

const lengthen = (text: string) =>
  text
    .replace(/^(title:\n {2}en: ).*\n( {2}zh-tw: ).*$/m, `$1${compound}\n$2先進封裝${compound.slice(0, 34)}`)
    .replace(/^(summary:\n {2}en: ).*\n( {2}zh-tw: ).*$/m, `$1${compound}, ${address}\n$2詳見${address}`)
    .replace(
      /^(description|body):\n {2}en: \|\n/m,
      `$&    ${compound} and <${address}>\n\n    | ${compound} | two |\n    |---|---|\n    | ${address} | ${compound} |\n\n`,
    );

const everyNetwork = networks.map((network) => `  ${network}: https://${network}.example/quartet\n`).join('');

const little: Change = {
  keep: { jobs: [job], news: [news], events: [] },
  write: {
    'firm/firm.yaml': (text) => text.replace(/^social:\n( .*\n)+/m, `social:\n${everyNetwork}`),
    'firm/statistics.yaml': () => '{}\n',
    'firm/testimonials.yaml': (text) => text.slice(0, text.indexOf('\n- id:', text.indexOf('- id:')) + 1),
    [`jobs/${job}.yaml`]: lengthen,
    [`news/${news}.yaml`]: lengthen,
  },
};

const folders: string[] = [];
const browser = await workerBrowser();
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function contentWith({ keep, write }: Change): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'trichord-content-'));
  folders.push(folder);
  cpSync(fixtureDir, folder, { recursive: true });
  for (const [records, kept] of Object.entries(keep)) {
    for (const file of readdirSync(path.join(folder, records)))
      if (!kept.includes(path.parse(file).name)) rmSync(path.join(folder, records, file));
  }
  for (const [file, change] of Object.entries(write)) {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} did not change`);
    writeFileSync(path.join(folder, file), after);
  }
  return folder;
}

describe.each([
  {
    name: 'a firm with nothing to show yet',
    change: nothing,
    paths: ['/', '/job', '/job?q=zzz', '/news', '/events', '/saved', '/sitemap'],
  },
  {
    name: 'one job without a salary, one news item, one testimonial, every network and very long words',
    change: little,
    paths: [
      '/',
      '/job',
      '/job?q=zzz',
      `/job/${job}`,
      '/news',
      `/news/${news}`,
      `/saved?ids=${job}`,
      `/contact?job=${job}`,
    ],
  },
])('$name', ({ change, paths }) => {
  let site: Site;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await startSite({ environment: { CONTENT_DIR: contentWith(change) } });
    visitor = await visit(browser, 'about:blank', { site: site.url, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await visitor.leave();
    await site.stop();
  });

  it.each([...paths, ...paths.filter((to) => !to.includes('?')).map((to) => localizePath(to, 'zh-tw'))])(
    '%s has no empty list, no heading over nothing, no fault that axe finds, and fits any screen',
    async (to) => {
      const { page } = visitor;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(to);
      expect(
        await page
          .locator('main :is(ul, ol, dl, tbody):not(:has(*))')
          .evaluateAll((lists) => lists.map((list) => list.parentElement?.outerHTML.slice(0, 200))),
      ).toEqual([]);
      expect(await page.locator('main section > :is(h2, h3):last-child').allInnerTexts()).toEqual([]);
      expect(await violationsOf(page)).toEqual([]);
      for (const width of [1280, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await tooWide(page), `${width} px`).toEqual([]);
      }
    },
  );
});
