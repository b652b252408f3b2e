import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { entered, visit, watchTransitions } from '#tests/support/visitor.ts';

const browser = await workerBrowser();

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Waits until the page has stopped moving. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = -1; still < 5; still = scrollY === last ? still + 1 : 0) {
      last = scrollY;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

describe('scrolling', () => {
  it('is smooth on a wheel, with the layer’s flags as classes', async () => {
    const { page, leave } = await visit(browser, '/');
    await page.waitForSelector('html.lenis');
    await page.evaluate(() => {
      const seen = new Set<string>();
      new MutationObserver(() => document.documentElement.classList.forEach((name) => seen.add(name))).observe(
        document.documentElement,
        { attributes: true },
      );
      Object.assign(window, { seen });
    });
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY > 500);
    await settled(page);
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen).toEqual(expect.arrayContaining(['lenis', 'lenis-scrolling', 'lenis-smooth']));
    await leave();
  });

  it('goes to the top after the old page has left, and back to where one was', async () => {
    const { page, leave } = await visit(browser, '/news');
    await page.evaluate(() => scrollTo(0, 700));
    const notes = await watchTransitions(page);
    await page
      .locator('article a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(
      () => location.pathname !== '/news' && document.documentElement.dataset['page'] === 'entered',
    );
    const heading = (await page.locator('h1').textContent()) ?? '';
    const tops = Object.fromEntries((await notes()).map((note) => [note.what, note.top]));
    expect(tops).toMatchObject({ 'state leaving': 700, 'transitionend 300': 700, 'state entering': 0 });
    await page.goBack();
    await entered(page, 'News');
    expect(await top(page)).toBe(700);
    await page.goForward();
    await entered(page, heading);
    expect(await top(page)).toBe(0);
    await leave();
  });

  it('goes back to where one was from a page that is shorter', async () => {
    const { page, leave } = await visit(browser, '/');
    await page.waitForSelector('html.lenis');
    const heading = (await page.locator('h1').textContent()) ?? '';
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await page.locator('body > header nav a[href="/contact"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(
      () => location.pathname === '/contact' && document.documentElement.dataset['page'] === 'entered',
    );
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
    await page.goBack();
    await entered(page, heading);
    expect(await top(page)).toBe(3000);
    await leave();
  });

  it('goes to a hash on another page, below the header', async () => {
    const { page, documents, leave } = await visit(browser, '/');
    await page.locator('a[href="/service#talent-mapping"]').click();
    await entered(page, 'Working with us');
    const { place, padding, margin } = await page.locator('#talent-mapping').evaluate((element) => ({
      place: element.getBoundingClientRect().top,
      padding: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      margin: Number.parseFloat(getComputedStyle(element).scrollMarginTop),
    }));
    expect(padding).toBeGreaterThan(50);
    expect(Math.abs(place - padding - margin)).toBeLessThan(2);
    expect(documents()).toBe(1);
    await leave();
  });

  it('takes half a second back to the top', async () => {
    const { page, leave } = await visit(browser, '/news');
    await page.waitForSelector('html.lenis');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await settled(page);
    const seconds = await page.evaluate(async () => {
      const start = performance.now();
      document.querySelectorAll<HTMLElement>('[data-to-top]').forEach((link) => link.offsetParent && link.click());
      let last = start;
      addEventListener('scroll', () => (last = performance.now()));
      while (scrollY > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (last - start) / 1000;
    });
    expect(seconds).toBeGreaterThan(0.35);
    await leave();
  });

  it('keeps anchors, the keyboard and the skip link working', async () => {
    const { page, leave } = await visit(browser, '/service');
    await page.waitForSelector('html.lenis');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
    await page.keyboard.press('Enter');
    expect(page.url()).toContain('#main');
    await page.keyboard.press('End');
    await page.waitForFunction(() => scrollY > 300);
    await settled(page);
    await page.keyboard.press('Home');
    await page.waitForFunction(() => scrollY === 0);
    await leave();
  });

  it('is native on touch', async () => {
    const { page, leave } = await visit(browser, '/', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo(0, 500));
    expect(await top(page)).toBe(500);
    expect(await page.locator('html.lenis-smooth').count()).toBe(0);
    await leave();
  });
});
