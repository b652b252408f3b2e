import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { ask } from '#tests/support/http.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { fixtureFolder } from '#tests/support/use-fixtures.ts';
import { copySite, type WorkingCopy } from '#tests/support/working-copy.ts';

const patience = { timeout: 30_000 };

const browser = await workerBrowser();
let copy: WorkingCopy;
let site: Site;
let page: Page;
/** Only a page that is connected hears of an edit. */
let connected = false;

beforeAll(async () => {
  copy = copySite();
  site = await startSite({ root: copy.root, command: ['cli/dev.ts'] });
  page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' });
  page.on('request', (request) => (connected &&= !request.isNavigationRequest()));
  page.on('console', (message) => (connected ||= message.text().includes('[vite] connected')));
  await page.goto(`${site.url}/contact`);
});
afterAll(async () => {
  await page.close();
  await site.stop();
  copy.remove();
});

async function edit(file: string, from: string | RegExp, to: string): Promise<() => void> {
  await expect.poll(() => connected, patience).toBe(true);
  const full = path.join(copy.root, file);
  const before = readFileSync(full, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} did not change`);
  writeFileSync(full, after);
  return () => writeFileSync(full, before);
}

const shown = () => page.textContent('body').catch(() => '');

describe('npm run dev, in a tab that nobody reloads', () => {
  it('shows the site with its styles and its runtime', async () => {
    await page.waitForSelector('html[data-page=entered]', patience);
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink'))).not.toBe('');
  });

  it('shows an edit to content', async () => {
    for (const address of ['first@quartet.example', 'second@quartet.example']) {
      await edit(`${fixtureFolder.CONTENT_DIR}/firm/firm.yaml`, /^email: .*$/m, `email: ${address}`);
      await expect.poll(shown, patience).toContain(address);
    }
  });

  it('lists faults in the content, and goes on once they are mended', async () => {
    const mend = await edit(`${fixtureFolder.CONTENT_DIR}/firm/firm.yaml`, /^founded: .*$/m, 'founded: soon');
    await expect.poll(shown, patience).toMatch(/content\/firm\/firm\.yaml:\d+ {2}founded: must be a number/);
    expect(site.output()).toContain('founded: must be a number');
    await expect.poll(() => connected, patience).toBe(true);
    mend();
    await expect.poll(() => page.locator('main h1').count(), patience).toBe(1);
  });

  it('shows an edit to a page’s code', async () => {
    await edit('src/components/page-heading/page-heading.tsx', '</h1>', ' (edited)</h1>');
    await expect
      .poll(
        () =>
          page
            .locator('main h1')
            .textContent()
            .catch(() => ''),
        patience,
      )
      .toContain('(edited)');
  });

  it('shows an edit to a style', async () => {
    await edit('src/styles/base.css', /$/, '\nbody { outline: 3px solid rgb(1, 2, 3); }\n');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).outlineColor).catch(() => ''), patience)
      .toBe('rgb(1, 2, 3)');
  });

  it('shows an edit to the server’s code', async () => {
    await edit(
      'server/http/headers.ts',
      "'x-content-type-options': 'nosniff'",
      "'x-content-type-options': 'nosniff', 'x-edited': 'yes'",
    );
    await expect.poll(async () => (await ask(`${site.url}/contact`)).headers['x-edited'], patience).toBe('yes');
  });
});
