import type { Browser, Page } from 'playwright-core';
import { ensureChromium, launchBrowser } from '#tests/support/browser.ts';
import { codeBudgets, weighAsleep, weighAwake, weighedPages } from '#tests/support/code-weight.ts';
import { startSite } from '#tests/support/site.ts';
import { visit } from '#tests/support/visitor.ts';
import { atMost, type Line, quoted } from './line.ts';

const kilobyte = 1024;
const withoutIslands = [
  quoted('Astro, no islands', 5),
  quoted('Nuxt', 71),
  quoted('Next.js, a page that does nothing', 118),
];
const withIslands = [
  quoted('Astro, one React island', 65),
  quoted('Nuxt', 71),
  quoted('Next.js, a page that does nothing', 118),
];

/**
 * The code that a browser loads, compressed with brotli, as the tests of the budgets weigh it. The heaviest page
 * counts.
 */
export async function benchCodeSize(): Promise<Line[]> {
  ensureChromium();
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const asleep = await weighAll(browser, site.url, weighedPages.asleep, weighAsleep);
    const awake = await weighAll(browser, site.url, weighedPages.awake, weighAwake);
    return [
      {
        what: 'code before the load event',
        unit: 'KB',
        figures: [heaviest(asleep.map(({ beforeLoad }) => beforeLoad))],
        goal: atMost(codeBudgets.beforeLoad / kilobyte),
        beside: withoutIslands,
      },
      {
        what: 'code with islands asleep',
        unit: 'KB',
        figures: [heaviest(asleep.map(({ all }) => all))],
        goal: atMost(codeBudgets.asleep / kilobyte),
        beside: withoutIslands,
      },
      {
        what: 'code with islands awake',
        unit: 'KB',
        figures: [heaviest(awake)],
        goal: atMost(codeBudgets.awake / kilobyte),
        beside: withIslands,
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function weighAll<T>(
  browser: Browser,
  site: string,
  paths: string[],
  weigh: (page: Page) => Promise<T>,
): Promise<T[]> {
  const weights: T[] = [];
  for (const path of paths) {
    const { page, leave } = await visit(browser, path, { site });
    weights.push(await weigh(page));
    await leave();
    console.log(`  weighed ${path}`);
  }
  return weights;
}

function heaviest(bytes: number[]): number {
  return Math.max(...bytes) / kilobyte;
}
