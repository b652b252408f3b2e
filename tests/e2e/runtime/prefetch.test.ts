import { describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { entered, visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();

const isPayload = (address: string) => address.includes('_payload.json');

describe('prefetch', () => {
  it('starts a second after load with the links in view, each once, and serves the navigation', async () => {
    const { page, leave } = await visit(browser, '/service');
    const paths: string[] = [];
    page.on('request', (request) => isPayload(request.url()) && paths.push(new URL(request.url()).pathname));
    await expect.poll(() => paths, { timeout: 15_000 }).toContain('/contact/_payload.json');
    await page.waitForTimeout(500);
    expect(paths).toContain('/news/_payload.json');
    const wait = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('_payload.json'));
      return Math.min(...asked.map(({ startTime }) => startTime)) - (document?.loadEventStart ?? 0);
    });
    expect(wait).toBeGreaterThanOrEqual(1000);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.every((path) => !path.startsWith('/documents'))).toBe(true);
    const answers: number[] = [];
    page.on('response', (response) => isPayload(response.url()) && answers.push(response.status()));
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    // The browser asks whether what it holds is still true; the page itself does not come again.
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/news/_payload.json'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
    expect(sizes.length).toBe(2);
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) / 2);
    await leave();
  });

  it.each([
    ['data saver', { saveData: true, effectiveType: '4g' }],
    ['a slow connection', { saveData: false, effectiveType: '2g' }],
  ])('asks for nothing under %s', async (_, connection) => {
    const { page, leave } = await visit(browser, '/policy');
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const asked: string[] = [];
    page.on('request', (request) => isPayload(request.url()) && asked.push(request.url()));
    await page.goto('/service');
    await page.waitForTimeout(2500);
    expect(asked).toEqual([]);
    await leave();
  });

  it('puts a link that is pointed at first', async () => {
    const { page, leave } = await visit(browser, '/policy');
    await page.addInitScript(() => {
      // Nothing is in view: only pointing asks.
      window.IntersectionObserver = class extends IntersectionObserver {
        override observe(): void {}
      };
    });
    await page.goto('/service');
    await page.waitForTimeout(1500);
    const asked = page.waitForRequest((request) => isPayload(request.url()));
    await page.locator('header').getByRole('link', { name: 'Events' }).hover();
    expect((await asked).url()).toContain('/events/_payload.json');
    await leave();
  });

  it('loads at most four pieces of code at once, the others in turn', async () => {
    const { page, leave } = await visit(browser, '/');
    await page.waitForSelector('html[data-page=entered]');
    let underway = 0;
    let most = 0;
    const pieces = Array.from({ length: 9 }, (_, index) => `/assets/piece-${index}.js`);
    await page.route('**/assets/piece-*.js', async (route) => {
      underway += 1;
      most = Math.max(most, underway);
      await new Promise((resolve) => setTimeout(resolve, 60));
      underway -= 1;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('piece-') && asked.push(new URL(request.url()).pathname));
    await page.route('**/news/_payload.json*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...((await answer.json()) as object), code: [...pieces, ...pieces] },
      });
    });
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(9);
    await page.waitForLoadState('networkidle');
    expect(new Set(asked).size).toBe(asked.length);
    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(1);
    await leave();
  });
});
