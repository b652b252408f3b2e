import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { kindsOfPage, tooWide, violationsOf } from './page-checks.ts';

/** Opens every kind of page at one width, with JavaScript on and off. A file for each width lets them run side by side. */
export function sweepKinds(width: number): void {
  const siteUrl = inject('siteUrl');
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
  });
  afterAll(() => browser.close());

  describe.each(['on', 'off'] as const)(`${width} px wide, JavaScript %s`, (scripts) => {
    it.each(kindsOfPage())('%s', async (path) => {
      // What the page before was still fetching ends here, before anyone listens.
      await page.goto('about:blank');
      const complaints = listen(page);
      await open(page, `${siteUrl}${path}`, scripts === 'on');
      page.removeAllListeners();
      expect(complaints).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

/** Scripts are only off while the page loads: axe itself is one, and would never end where none may run. */
async function open(page: Page, url: string, scripts: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: !scripts });
  await page.goto(url, { waitUntil: 'load' });
  if (scripts) await page.waitForSelector('html[data-page=entered]');
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
}

/** Everything that went wrong, but for the document's own status, which is what was asked for. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.location().url !== page.url())
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} failed: ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      complaints.push(`${response.url()} answered ${response.status()}`);
  });
  return complaints;
}
