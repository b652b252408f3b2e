import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distDir } from '#build/folders.ts';
import { readBuildRecord } from '#release/build.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { openRelease } from '#tests/support/site.ts';
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
const recordBytes = 60 * 1024;
const latinBytes = 40 * 1024;

const slices = readBuildRecord(distDir)?.assets.headingFonts ?? [];

let browser: Browser;
beforeAll(async () => (browser = await launchBrowser()));
afterAll(() => browser.close());

/** Opens a page whose fonts are treated in a way of their own. */
async function openWith(path: string, width: number, treat: (route: Route) => Promise<void>) {
  const visitor = await visit(browser, 'about:blank', { viewport: { width, height: 800 } });
  await visitor.page.route('**/*.woff2', treat);
  await visitor.page.goto(path);
  await visitor.page.evaluate(() => document.fonts.ready);
  return visitor;
}

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
      headings: sum(fonts.filter(({ name }) => name.includes('/headings-'))),
      latin: sum(fonts.filter(({ name }) => !name.includes('/headings-'))),
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
  const late = async (route: Route) => {
    await pause(2000);
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
    const moved = await Promise.all(
      kinds.map(address).map(async (path) => {
        const { page, leave } = await openWith(path, width, treat);
        const found = await shifts(page);
        await leave();
        return found.map((shift) => `${path} ${shift}`);
      }),
    );
    expect(moved.flat()).toEqual([]);
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
    expect(headings).toBeLessThanOrEqual(recordPaths.map(chinese).includes(path) ? recordBytes : firstViewBytes);
    expect(latin).toBeLessThanOrEqual(latinBytes);
  });

  it('names all that its title needs in the head', async () => {
    const preloaded = await visitor.page.$$eval('link[rel=preload][as=font]', (links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const glyphs = slices.filter(({ file }) => preloaded.includes(file)).flatMap((slice) => [...slice.glyphs]);
    const title = await visitor.page.locator('h1').innerText();
    expect(han(title).filter((glyph) => !glyphs.includes(glyph))).toEqual([]);
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

describe('Chinese headings', () => {
  const covered = new Set(slices.flatMap(({ glyphs }) => [...glyphs]));

  it('have their glyphs in the face, on every page of the sample', async () => {
    const release = openRelease(inject('siteData'));
    const paths = release.paths().filter((path) => path.startsWith('/zh-tw') && !/\.\w+$/.test(path));
    release.close();
    expect(paths.length).toBeGreaterThan(50);
    const missing = new Set<string>();
    for (const path of paths) {
      const html = await (await fetch(new URL(path, inject('siteUrl')))).text();
      for (const [heading] of html.matchAll(/<h([1-3])[^>]*>.*?<\/h\1>/gs))
        for (const glyph of han(heading)) if (!covered.has(glyph)) missing.add(glyph);
    }
    expect([...missing]).toEqual([]);
  });

  it('find each of those glyphs in the files: no box, no other face', async () => {
    const { page, leave } = await visit(browser, chinese('/saved'));
    await page.evaluate(
      async ({ text, family }) => {
        const sample = document.createElement('p');
        sample.id = 'sample';
        sample.style.fontFamily = `'${family}'`;
        sample.textContent = text;
        document.body.append(sample);
        await document.fonts.ready;
      },
      { text: [...covered].join(''), family: headingFamily },
    );
    const [fonts = []] = await drawnWith(page, '#sample');
    expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
    expect(fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0)).toBe(covered.size);
    await leave();
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

function han(text: string): string[] {
  return [...text].filter((glyph) => glyph >= '\u2e80');
}
