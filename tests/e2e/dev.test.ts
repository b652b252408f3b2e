import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { copySite, type WorkingCopy } from '#tests/support/working-copy.ts';

const patience = { timeout: 30_000 };

let copy: WorkingCopy;
let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  copy = copySite();
  [site, browser] = await Promise.all([startSite({ root: copy.root, script: 'cli/dev.ts' }), launchBrowser()]);
  page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' });
  await page.goto(`${site.url}/contact`);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  copy.remove();
});

function edit(file: string, from: string | RegExp, to: string): () => void {
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
    for (const address of ['first@trichord.example', 'second@trichord.example']) {
      edit('content/firm/firm.yaml', /^email: .*$/m, `email: ${address}`);
      await expect.poll(shown, patience).toContain(address);
    }
  });

  it('lists faults in the content, and goes on once they are mended', async () => {
    const mend = edit('content/firm/firm.yaml', /^founded: .*$/m, 'founded: soon');
    await expect.poll(shown, patience).toMatch(/content\/firm\/firm\.yaml:\d+ {2}founded: must be a number/);
    expect(site.output()).toContain('founded: must be a number');
    mend();
    await expect.poll(() => page.locator('main h1').count(), patience).toBe(1);
  });

  it('shows an edit to a page’s code', async () => {
    edit('src/components/page-heading/page-heading.tsx', '</h1>', ' (edited)</h1>');
    await expect.poll(() => page.locator('main h1').textContent().catch(() => ''), patience).toContain('(edited)');
  });

  it('shows an edit to a style', async () => {
    edit('src/styles/base.css', /$/, '\nbody { outline: 3px solid rgb(1, 2, 3); }\n');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).outlineColor).catch(() => ''), patience).toBe('rgb(1, 2, 3)');
  });

  it('shows an edit to code that the server has loaded', async () => {
    edit('src/i18n/en.ts', "skip: 'Skip to content'", "skip: 'Skip, edited'");
    await expect.poll(shown, patience).toContain('Skip, edited');
  });
});
