import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const sitePaths = ['', '/job', '/service', '/news', '/events', '/contact', '/policy', '/sitemap', '/saved', '/nowhere'];
const recordPaths = [
  '/job/packaging-principal-engineer',
  '/news/counter-offers',
  '/events/cv-clinic-online',
  '/documents/terms-of-service',
];
const kinds = [...sitePaths, ...recordPaths];
const chinese = (path: string) => `/zh-tw${path}`;
const english = (path: string) => path || '/';

const headingFamily = 'Noto Sans TC Headings';
const firstViewBytes = 30 * 1024;
const latinBytes = 40 * 1024;

const browser = await workerBrowser();

/** What moved by itself since the page began, largest first. */
async function shifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        found.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | ')}`,
        );
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Two frames for a face that has just arrived, and time for the entries to be handed over.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))));
    return found.sort().reverse();
  });
}

async function fontBytes(page: Page): Promise<{ headings: number; latin: number }> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const fonts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith('.woff2'),
    );
    const sum = (list: PerformanceResourceTiming[]) =>
      list.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      headings: sum(fonts.filter(({ name }) => name.endsWith('/headings.woff2'))),
      latin: sum(fonts.filter(({ name }) => !name.endsWith('/headings.woff2'))),
    };
  });
}

interface UsedFont {
  familyName: string;
  isCustomFont: boolean;
  glyphCount: number;
}

/** The fonts that the browser really drew with, for each element that the selector finds. */
async function drawnWith(page: Page, selector: string): Promise<UsedFont[][]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  return Promise.all(
    nodeIds.map(async (nodeId) => (await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
  );
}

describe('nothing moves', () => {
  /** Once the page is drawn without them. */
  const late = async (route: Route) => {
    await route
      .request()
      .frame()
      .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue().catch(() => undefined);
  };
  const block = (route: Route) => route.abort();
  const cases = [
    { fonts: 'late', width: 390, treat: late },
    { fonts: 'late', width: 1280, treat: late },
    { fonts: 'blocked', width: 390, treat: block },
  ];

  it.each(
    cases.flatMap((one) => [
      { ...one, language: 'English', address: english },
      { ...one, language: 'Chinese', address: chinese },
    ]),
  )('on any $language page at $width px when fonts are $fonts', async ({ width, treat, address }) => {
    // With a route, the browser keeps no file from one page to the next.
    const { page, leave } = await visit(browser, 'about:blank', { viewport: { width, height: 800 } });
    await page.route('**/*.woff2', treat);
    for (const path of kinds.map(address)) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await shifts(page), path).toEqual([]);
    }
    await leave();
  });
});

it.each(['/', '/job', '/job/packaging-principal-engineer'])('%s loads no Chinese font', async (path) => {
  const { page, leave } = await visit(browser, path);
  const { headings, latin } = await fontBytes(page);
  expect(headings).toBe(0);
  expect(latin).toBeGreaterThan(0);
  expect(latin).toBeLessThanOrEqual(latinBytes);
  await leave();
});

describe.each(kinds.map(chinese))('%s', (path) => {
  let visitor: Visitor;
  beforeAll(async () => (visitor = await visit(browser, path)));
  afterAll(() => visitor.leave());

  it('loads few bytes of font', async () => {
    const { headings, latin } = await fontBytes(visitor.page);
    expect(headings).toBeGreaterThan(0);
    expect(headings).toBeLessThanOrEqual(firstViewBytes);
    expect(latin).toBeLessThanOrEqual(latinBytes);
  });

  it('draws its headings with the face and nothing else', async () => {
    const { page, complaints } = visitor;
    // The second time the Latin faces are at hand before the first paint, however busy the machine is.
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate((family) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (
          element?.checkVisibility() &&
          texts.currentNode.nodeValue?.trim() &&
          getComputedStyle(element).fontFamily.includes(family)
        )
          element.dataset['drawn'] = '';
      }
    }, headingFamily);
    const drawn = await drawnWith(page, '[data-drawn]');
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.flat().filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
    expect(complaints.filter((complaint) => complaint.includes('preload'))).toEqual([]);
  });
});

describe('the fallbacks', () => {
  const text =
    'Senior process engineer, advanced packaging: what the role is, what it pays and what it will ask of you, before you ask. ';
  it.each([
    { face: 'Bricolage Grotesque', fallback: 'Bricolage Fallback', weight: '600' },
    { face: 'Instrument Sans', fallback: 'Instrument Fallback', weight: '400' },
    { face: 'Instrument Sans', fallback: 'Instrument Fallback', weight: '600' },
  ])(
    '$fallback $weight stands on the same lines as $face, and is as wide on average',
    async ({ face, fallback, weight }) => {
      const { page, leave } = await visit(browser, '/');
      await page.reload();
      const [real, standIn] = await page.evaluate(
        ({ families, text: sample, weight: fontWeight }) =>
          families.map((family) => {
            const line = document.createElement('span');
            Object.assign(line.style, {
              position: 'absolute',
              whiteSpace: 'nowrap',
              font: `${fontWeight} 100px/normal '${family}'`,
            });
            line.textContent = sample;
            document.body.append(line);
            return { width: line.offsetWidth, height: line.offsetHeight };
          }),
        { families: [face, fallback], text: text.repeat(3), weight },
      );
      expect(standIn?.height).toBe(real?.height);
      expect((standIn?.width ?? 0) / (real?.width ?? 1)).toBeCloseTo(1, 1);
      expect(standIn?.width).not.toBe(real?.width);
      await leave();
    },
  );
});
