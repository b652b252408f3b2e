import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { kindsOfPage } from '#tests/support/page-checks.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();

/** Every kind of page at a desk, and on a narrow screen those that are put together differently there. */
const desk = kindsOfPage(['en']).map((path) => ({ path, screen: 'at a desk', width: 1280, height: 800 }));
const narrow = ['/zh-tw', '/zh-tw/job', '/zh-tw/contact'].map((path) => ({
  path,
  screen: 'on a narrow screen',
  width: 390,
  height: 844,
}));

/** Numbers everything that a visitor sees and could use, in the order of the document. */
function number(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((element) => {
      const radio =
        element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        !element.checked &&
        document.querySelector(`input[name="${element.name}"]:checked`);
      return (
        !radio &&
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.checkVisibility({ visibilityProperty: true })
      );
    });
    seen.forEach((element, at) => (element.dataset['order'] = String(at)));
    return seen.map((element) => element.outerHTML.slice(0, 100));
  });
}

interface Stop {
  order: number;
  /** What is wrong with how the focus shows, if anything is. */
  fault: string;
}

/** Where the focus is now. It shows as an outline, on the element or on what stands for it, and nothing covers it. */
function look(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const outlined = (candidate: Element | null) => {
      const { outlineStyle, outlineWidth } = candidate
        ? getComputedStyle(candidate)
        : { outlineStyle: 'none', outlineWidth: '0' };
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const standIn = element.closest('label') ?? element.parentElement;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    const hit = document.elementFromPoint(x, y);
    const inView = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const uncovered =
      hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
    const faults = [
      ...(outlined(element) || outlined(standIn) ? [] : ['no outline']),
      ...(inView ? [] : ['out of view']),
      ...(inView && !uncovered ? [`covered by ${hit?.outerHTML.slice(0, 60)}`] : []),
    ];
    return {
      order: Number(element.dataset['order'] ?? -1),
      fault: faults.length > 0 ? `${element.outerHTML.slice(0, 100)}: ${faults.join(', ')}` : '',
    };
  });
}

describe('by keyboard alone', () => {
  let visitor: Visitor;
  beforeAll(async () => (visitor = await visit(browser, 'about:blank', { reducedMotion: 'reduce' })));
  afterAll(() => visitor.leave());

  it.each([...desk, ...narrow])(
    'all that is seen on $path $screen is reached in order, the focus shows, and nothing holds it',
    async ({ path, width, height }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await page.waitForSelector('html[data-page=entered]');
      const things = await number(page);
      const stops: Stop[] = [];
      for (let press = 0; press < things.length + 3; press += 1) {
        await page.keyboard.press('Tab');
        const stop = await look(page);
        // Past the last one it leaves for the browser's own buttons, or comes round.
        if (!stop || (stop.order === 0 && stops.length > 0)) break;
        stops.push(stop);
      }
      expect(stops.map(({ fault }) => fault).filter(Boolean)).toEqual([]);
      const reached = new Set(stops.map(({ order }) => order));
      expect(things.filter((_, at) => !reached.has(at))).toEqual([]);
      expect(stops.map(({ order }) => order)).toEqual(stops.map((_, at) => at));
    },
  );
});
