import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { visit } from '#tests/support/visitor.ts';

const kilobyte = 1024;
const budgets = { beforeLoad: 6 * kilobyte, asleep: 14 * kilobyte, awake: 85 * kilobyte };

let browser: Browser;
beforeAll(async () => (browser = await launchBrowser()));
afterAll(() => browser.close());

/** Brotli bytes of all scripts that the page has loaded, those before the load event apart. */
async function scriptBytes(page: Page): Promise<{ beforeLoad: number; all: number }> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.endsWith('.js'));
    const sum = (list: PerformanceResourceTiming[]) => list.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return { beforeLoad: sum(scripts.filter(({ startTime }) => startTime < (document?.loadEventStart ?? 0))), all: sum(scripts) };
  });
}

describe('code budgets', () => {
  it.each(['/', '/job/packaging-principal-engineer', '/zh-tw/contact', '/job', '/saved'])('%s with its islands asleep', async (path) => {
    const { page, leave } = await visit(browser, path);
    await page.waitForSelector('html.lenis');
    const { beforeLoad, all } = await scriptBytes(page);
    expect(beforeLoad).toBeGreaterThan(0);
    expect(beforeLoad).toBeLessThanOrEqual(budgets.beforeLoad);
    if (path !== '/saved') expect(all).toBeLessThanOrEqual(budgets.asleep);
    await leave();
  });

  it.each(['/job/packaging-principal-engineer', '/contact'])('%s with its islands awake', async (path) => {
    const { page, leave } = await visit(browser, path);
    await page.waitForSelector('html.lenis');
    for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('pointerover');
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await scriptBytes(page)).all, { timeout: 15_000 }).toBeGreaterThan(50 * kilobyte);
    expect((await scriptBytes(page)).all).toBeLessThanOrEqual(budgets.awake);
    await leave();
  });
});
