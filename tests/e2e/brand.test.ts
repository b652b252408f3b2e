import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { ask } from '#tests/support/http.ts';
import { runScript } from '#tests/support/process.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { entered, visit } from '#tests/support/visitor.ts';
import { copySite, type WorkingCopy } from '#tests/support/working-copy.ts';

const browser = await workerBrowser();
let copy: WorkingCopy;
let site: Site;
beforeAll(async () => {
  copy = copySite();
  site = await startSite({ root: copy.root });
});
afterAll(async () => {
  await site.stop();
  copy.remove();
});

const stylesheetOf = (html: string) => /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1] ?? '';
const brandFilesOf = (html: string) => [...new Set(html.match(/\/brand\/[\w.-]+/g))];

function edit(file: string, from: string | RegExp, to: string): void {
  const full = path.join(copy.content, 'brand', file);
  const before = readFileSync(full, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(full, after);
}

const publish = () =>
  runScript('cli/run.mjs', ['publish'], {
    root: copy.root,
    environment: { DATA_DIR: site.dataDir, SITE_URL: site.url },
  });

it('follows a change of the brand alone: pages, tags, files, and a tab that was open before', async () => {
  const { page, complaints, leave } = await visit(browser, '/job', { site: site.url });
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(await accent()).toBe('#155e8a');
  await page.evaluate(() => (document.body.dataset['old'] = ''));
  const before = await ask(`${site.url}/job`);
  const buildId = JSON.parse((await ask(`${site.url}/builds/latest.json`)).text) as object;

  edit('brand.yaml', "accent: '#155e8a'", "accent: '#7a1f5c'");
  edit('logo.svg', '#155e8a', '#7a1f5c');
  expect((await publish()).output).toMatch(/Published/);
  await expect
    .poll(async () => stylesheetOf((await ask(`${site.url}/job`)).text), { timeout: 10_000 })
    .not.toBe(stylesheetOf(before.text));

  const after = await ask(`${site.url}/job`, { headers: { 'if-none-match': before.headers.etag ?? '' } });
  expect(after.status).toBe(200);
  expect(JSON.parse((await ask(`${site.url}/builds/latest.json`)).text)).toEqual(buildId);
  // A page that was loaded a moment ago still finds what it names; one from now on, what it names.
  for (const file of [...brandFilesOf(before.text), ...brandFilesOf(after.text)]) {
    const { status, headers } = await ask(`${site.url}${file}`);
    expect([file, status, headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
  }
  const [oldIcon, newIcon] = [before, after].map(({ text }) => /\/favicon\.ico\?v=\w+/.exec(text)?.[0]);
  expect(newIcon).not.toBe(oldIcon);

  await page.locator('header').getByRole('link', { name: 'News', exact: true }).click();
  await page.waitForURL('**/news');
  await entered(page, /./);
  expect(await page.evaluate(() => 'old' in document.body.dataset)).toBe(false);
  expect(await accent()).toBe('#7a1f5c');
  expect(complaints).toEqual([]);
  await leave();
});

it('publishes nothing of a brand with a fault, and says where it is', async () => {
  const before = (await ask(`${site.url}/job`)).text;
  edit('brand.yaml', /accent: '.*'/, "accent: '#ffe066'");
  edit('logo-dark.svg', '</svg>', '<script>alert(1)</script></svg>');
  const { code, output } = await publish();
  expect(code).toBe(1);
  expect(output).toMatch(/content\/brand\/brand\.yaml:9 {2}colours\.light\.accent: #ffe066 .* needs 4\.5:1/);
  expect(output).toMatch(/the nearest that passes is '#[0-9a-f]{6}'/);
  expect(output).toMatch(/content\/brand\/logo-dark\.svg:6 {2}has <script>, which could run/);
  expect((await ask(`${site.url}/job`)).text).toBe(before);
});

it('serves drawings so that nothing in them can run', async () => {
  const { text } = await ask(`${site.url}/job`);
  const [logo = ''] = brandFilesOf(text).filter((file) => file.endsWith('.svg'));
  const { headers } = await ask(`${site.url}${logo}`);
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
