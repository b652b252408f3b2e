import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { tooWide, violationsOf } from '#tests/support/page-checks.ts';
import { film, picturedContent, pictured } from '#tests/support/pictured-content.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const browser = await workerBrowser();
const article = `/news/${pictured.news}`;
let contentDir: string;
let site: Site;
beforeAll(async () => {
  contentDir = await picturedContent();
  site = await startSite({ environment: { CONTENT_DIR: contentDir } });
});
afterAll(async () => {
  await site.stop();
  rmSync(contentDir, { recursive: true, force: true });
});

interface Shown {
  alt: string;
  source: string;
  shown: number;
  natural: number;
  first: boolean;
}

/** Scrolls to the end, so that every picture is asked for, and waits for them. */
async function allPictures(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.photo img')];
    for (const image of images) {
      image.scrollIntoView({ behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await Promise.all(images.map((image) => image.complete || new Promise((resolve) => (image.onload = resolve))));
    return images.map((image) => ({
      alt: image.alt,
      source: image.currentSrc,
      shown: image.getBoundingClientRect().width,
      natural: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
      first: image.getAttribute('fetchpriority') === 'high' && image.loading !== 'lazy',
    }));
  });
}

/** How much the page has moved by itself since it began. */
function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
}

describe.each([390, 1280])('at %d px', (width) => {
  const viewport = { width, height: 844 };

  it.each(['/zh-tw', '/service', article, `/events/${pictured.event}`, '/news'])(
    'shows each picture of %s sharp and no larger than twice its place, and nothing moves',
    async (path) => {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.goto(site.url + path);
      const pictures = await allPictures(page);
      expect(pictures.length).toBeGreaterThan(0);
      for (const { source, natural, shown, alt } of pictures) {
        expect(source).toMatch(/\.avif$/);
        expect([source, natural / shown > 2]).toEqual([source, false]);
        expect([source, natural < Math.floor(shown)]).toEqual([source, false]);
        expect(typeof alt).toBe('string');
      }
      expect(await shift(page)).toBe(0);
      expect(await tooWide(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.close();
    },
    120_000,
  );

  it('loads the picture of the first view before all others', async () => {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await page.goto(`${site.url}/zh-tw`);
    const pictures = await allPictures(page);
    expect(pictures.filter(({ first }) => first)).toHaveLength(1);
    expect(pictures[0]?.first).toBe(true);
    await page.close();
  });
});

it('breaks no rule of accessibility, in either scheme', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const path of ['/zh-tw', article, '/service']) {
    await page.goto(site.url + path);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page, { coloursAlone: true })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.close();
});

it('plays a film in its place once it is clicked, and loads nothing of it before', async () => {
  const page = await browser.newPage();
  const elsewhere: string[] = [];
  await page.route(/^https:/, (route) => {
    elsewhere.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: 'a player' });
  });
  await page.goto(site.url + article);
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  await page.locator('a.film').click();
  const player = page.frameLocator('iframe.film').frameLocator('iframe.player');
  await player.getByText('a player').waitFor();
  expect(elsewhere).toEqual(['www.youtube-nocookie.com']);
  expect(page.url()).toBe(site.url + article);
  await page.close();
});

it('links to the film where scripts do not run', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.url + article);
  expect(await page.locator('a.film').getAttribute('href')).toBe(film);
  await page.close();
});
