import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { workerBrowser } from './browser.ts';
import { kindsOfPage, tooWide, violationsOf } from './page-checks.ts';

/**
 * Opens every kind of page at one width, of the site that the tests share unless another is named. A file for each width
 * lets them run side by side.
 */
export async function sweepKinds(
  width: number,
  { url: siteUrl, paths } = { url: inject('siteUrl'), paths: kindsOfPage() },
): Promise<void> {
  const browser = await workerBrowser();
  const screen = { viewport: { width, height: 844 }, locale: 'en-US', reducedMotion: 'reduce' } as const;

  describe.each([true, false])(`${width} px wide, JavaScript: %s`, (javaScriptEnabled) => {
    let page: Page;
    beforeAll(async () => (page = await browser.newPage({ ...screen, javaScriptEnabled })));
    afterAll(() => page.close());

    it.each(paths)('%s', async (path) => {
      // What the page before was still fetching ends here, before anyone listens.
      await page.goto('about:blank');
      const complaints = listen(page);
      await page.goto(`${siteUrl}${path}`, { waitUntil: 'load' });
      if (javaScriptEnabled) await page.waitForSelector('html[data-page=entered]');
      page.removeAllListeners();
      expect(complaints).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      // The document is the same without scripts, and axe would find the same in it.
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
    });
  });
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
