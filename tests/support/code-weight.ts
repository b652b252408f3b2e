import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const kilobyte = 1024;

/**
 * Brotli bytes of code that a page may load before its load event, with its islands asleep, and with all of them
 * awake.
 */
export const codeBudgets = { beforeLoad: 6.5 * kilobyte, asleep: 14 * kilobyte, awake: 85 * kilobyte };

/** Pages without islands, with small ones and with the form; saved jobs are an island that is awake at once. */
export const weighedPages = {
  asleep: ['/', '/job/packaging-principal-engineer', '/zh-tw/contact', '/job'],
  awake: ['/job/packaging-principal-engineer', '/contact'],
};

/** React alone is larger: with less, an island is still on its way. */
const leastAwake = 50 * kilobyte;
const wakeMilliseconds = 15_000;
const lookMilliseconds = 50;

/** Brotli bytes of all scripts that the page has loaded, those before the load event apart. */
async function scriptBytes(page: Page): Promise<{ beforeLoad: number; all: number }> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith('.js'),
    );
    const sum = (list: PerformanceResourceTiming[]) =>
      list.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      beforeLoad: sum(scripts.filter(({ startTime }) => startTime < (document?.loadEventStart ?? 0))),
      all: sum(scripts),
    };
  });
}

/** What a page that has just been opened has loaded, once the runtime has taken over. */
export async function weighAsleep(page: Page): Promise<{ beforeLoad: number; all: number }> {
  await page.waitForSelector('html.lenis');
  return scriptBytes(page);
}

/** What it has loaded after a pointer has passed over every island, React among it. */
export async function weighAwake(page: Page): Promise<number> {
  await page.waitForSelector('html.lenis');
  for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('pointerover');
  await page.waitForLoadState('networkidle');
  const deadline = Date.now() + wakeMilliseconds;
  for (;;) {
    const { all } = await scriptBytes(page);
    if (all > leastAwake) return all;
    if (Date.now() > deadline) throw new Error(`the islands of ${page.url()} do not wake`);
    await pause(lookMilliseconds);
  }
}
