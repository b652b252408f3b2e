import type { Page } from 'playwright-core';
import { ensureChromium, launchBrowser } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/site.ts';
import { atMost, type Line } from './line.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';

const rounds = { quick: 1, thorough: 5 };
/** From page to page by the header's links, each prefetched by pointing at it. */
const ways = ['/service', '/news', '/events', '/contact', '/job'];
const mostMilliseconds = 20;

/**
 * Navigations by the runtime in a real Chromium: how long after the old article has faded the new one starts to enter.
 */
export async function benchNavigation({ quick }: Options): Promise<Line[]> {
  ensureChromium();
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    await page.goto(`${site.url}/job`);
    await watchFades(page);
    const delays: number[] = [];
    for (let round = 0; round < (quick ? rounds.quick : rounds.thorough); round += 1) {
      for (const way of ways) delays.push(await delayOf(page, way));
      console.log(
        `  ${delays.length} navigations, at the middle ${percentile(delays, 0.5).toFixed(1)} ms, at most ${percentile(delays, 1).toFixed(1)} ms`,
      );
    }
    return [
      {
        what: 'navigation, from the end of the fade to the next article',
        unit: 'ms',
        figures: delays,
        goal: atMost(mostMilliseconds),
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Writes down in the page itself when an article has faded, and when the next one starts to enter. */
async function watchFades(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement;
    let faded = 0;
    document.addEventListener(
      'transitionend',
      ({ target }) => target instanceof Element && target.tagName === 'ARTICLE' && (faded = performance.now()),
      { capture: true },
    );
    new MutationObserver(() => {
      if (root.dataset['page'] === 'entering') root.dataset['delay'] = String(performance.now() - faded);
    }).observe(root, { attributeFilter: ['data-page'] });
  });
}

async function delayOf(page: Page, way: string): Promise<number> {
  const link = page.locator(`body > header nav a[href="${way}"]`);
  await link.hover();
  await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`${path}/_payload.json`)),
    way,
  );
  await link.click();
  await page.waitForFunction(
    (path) => location.pathname === path && document.documentElement.dataset['page'] === 'entered',
    way,
  );
  return Number(await page.evaluate(() => document.documentElement.dataset['delay']));
}
