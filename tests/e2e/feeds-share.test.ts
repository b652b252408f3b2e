import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { expectedStatus, sitePages } from '#tests/support/site-pages.ts';

const siteUrl = inject('siteUrl');
const site = sitePages();
const path =
  site.pages.find((visit) => visit.page === 'job' && visit.locale === 'en' && expectedStatus(site, visit) === 200)
    ?.path ?? '';
const address = `${siteUrl}${path}`;

const browser = await workerBrowser();

async function visit(options: BrowserContextOptions, script = ''): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const row = (page: Page) => page.getByRole('group', { name: 'Share' });

describe('the share row', () => {
  it.each([true, false])(
    'shows the code for WeChat and links to the page, JavaScript %s',
    async (javaScriptEnabled) => {
      const page = await visit({ javaScriptEnabled });
      const targets = await row(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')));
      expect(targets).toEqual([
        `https://social-plugins.line.me/lineit/share?url=${address}`,
        `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
        `mailto:?body=${address}`,
      ]);
      const code = page.getByRole('img', { name: 'QR code of this page’s address' });
      expect(await code.isVisible()).toBe(false);
      await row(page).getByText('WeChat', { exact: true }).click();
      await code.waitFor({ state: 'visible' });
      await expect.poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      expect(await row(page).getByRole('button').count()).toBe(javaScriptEnabled ? 1 : 0);
      await page.context().close();
    },
  );

  it('copies the address', async () => {
    const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await row(page).getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.context().close();
  });

  it('opens the system’s own sheet where there is one', async () => {
    const page = await visit(
      {},
      'navigator.share = (data) => { window.name = JSON.stringify(data); return Promise.reject(new DOMException("closed", "AbortError")); };',
    );
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await row(page).hover();
    await row(page).getByRole('button', { name: 'More…' }).click();
    expect(JSON.parse(await page.evaluate(() => window.name))).toMatchObject({ url: address });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
