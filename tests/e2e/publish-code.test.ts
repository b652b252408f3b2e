import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBeside } from '#src/routes.ts';
import { ask } from '#tests/support/http.ts';
import { runScript } from '#tests/support/process.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { sitePages } from '#tests/support/site-pages.ts';
import { copySite, type WorkingCopy } from '#tests/support/working-copy.ts';

let copy: WorkingCopy;
let site: Site;
const publicUrl = 'http://trichord.example';

beforeAll(async () => {
  copy = copySite();
  site = await startSite({ root: copy.root, environment: { SITE_URL: publicUrl } });
});
afterAll(async () => {
  await site.stop();
  copy.remove();
});

function edit(file: string, change: (text: string) => string): void {
  const full = path.join(copy.root, file);
  const before = readFileSync(full, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} did not change`);
  writeFileSync(full, after);
}

/** Each page as document and payload, and what is derived from pages and searches, as a running site answers it. */
async function everyAnswer({ url, dataDir }: Site): Promise<Map<string, string>> {
  const { pages, buildId, content } = sitePages(dataDir);
  const derived = ['/en-US-sitemap.xml', '/llms.txt', '/job/feed.xml', '/zh-tw/job/feed.json', '/events/calendar.ics'];
  const documents = content.documents.slice(0, 2).map(({ id }) => `/documents/${id}.pdf`);
  const searches = ['Tangy', 'engineer', '工程師', 'taipei'].map((q) => `/job?q=${encodeURIComponent(q)}`);
  const asked = [
    ...pages.flatMap(({ path: page }) => [page, `${page === '/' ? '' : page}/_payload.json?${buildId}`]),
    ...derived,
    ...documents,
    ...searches,
    `/${filesBeside.manifest}`,
  ];
  const answers = new Map<string, string>();
  for (const address of asked) {
    const { status, text } = await ask(`${url}${address}`, { headers: { 'accept-language': 'en' } });
    // A PDF names the moment at which it was drawn.
    answers.set(address, `${status} ${address.endsWith('.pdf') ? '' : text}`);
  }
  return answers;
}

/** The same content and code, published from nothing. */
async function answersFromNothing(): Promise<Map<string, string>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trichord-nothing-'));
  cpSync(path.join(site.dataDir, 'anchor'), path.join(dataDir, 'anchor'));
  const fresh = await startSite({ root: copy.root, dataDir, environment: { SITE_URL: publicUrl } });
  try {
    return await everyAnswer(fresh);
  } finally {
    await fresh.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const changes: [name: string, seen: string[], change: () => void][] = [
  [
    'how dates are written, how a role is called and what Markdown becomes',
    ['Zesty ', 'Tangy ', 'class="zesty"'],
    () => {
      edit('src/i18n/format.ts', (text) => text.replace('return text;', 'return `Zesty ${text}`;'));
      edit('src/jobs/present.ts', (text) =>
        text.replace(/(export function roleLabel\([^{]*\{\n[\s\S]*?)return /, '$1return "Tangy " + '),
      );
      edit('publish/compile/markdown.ts', (text) =>
        text.replace('html: parser.render', 'html: `<p class="zesty"></p>` + parser.render'),
      );
    },
  ],
  [
    'a template',
    ['data-zesty'],
    () => edit('src/shell/document.ts', (text) => text.replace('<main id="main">', '<main id="main" data-zesty>')),
  ],
  [
    'a word of the site and a record together',
    ['Zesty news', 'A zesty hero'],
    () => {
      edit('src/i18n/en/news-and-events.ts', (text) => text.replace(/title: '/, "title: 'Zesty news "));
      edit('tests/fixtures/content/firm/firm.yaml', (text) => text.replace(/^(hero:\s+en: ).*$/m, '$1A zesty hero'));
    },
  ],
];

// Each builds the site anew.
describe('a publish after a change of code', { timeout: 180_000 }, () => {
  // Dates were of both kinds, and the new name of a role was not found, while the code behind them was listed by hand.
  it.each(changes)('answers as a publish from nothing does: %s', async (_, seen, change) => {
    change();
    const { code, output } = await runScript('cli/run.mjs', ['publish'], {
      root: copy.root,
      environment: { DATA_DIR: site.dataDir, SITE_URL: publicUrl },
    });
    expect([code, output]).toEqual([0, expect.stringContaining('Published')]);
    const { buildId } = sitePages(site.dataDir);
    await expect
      .poll(async () => (await ask(`${site.url}/builds/latest.json`)).text, { timeout: 10_000 })
      .toContain(buildId);
    const [here, fromNothing] = [await everyAnswer(site), await answersFromNothing()];
    for (const mark of seen)
      expect(
        [...here.values()].some((text) => text.includes(mark)),
        mark,
      ).toBe(true);
    for (const [address, text] of fromNothing) expect(here.get(address), address).toBe(text);
    expect([...here.keys()]).toEqual([...fromNothing.keys()]);
  });
});
