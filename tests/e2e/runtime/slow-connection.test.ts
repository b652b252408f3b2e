import { describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { entered, visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();

describe('JavaScript on a slow connection', () => {
  it('is not needed to read on, to open the menu or to change the language; later it takes over', async () => {
    const { page, documents, leave } = await visit(browser, '/policy', { viewport: { width: 390, height: 844 } });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/main-*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'News' }).click({ noWaitAfter: true });
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await page.locator('header form[data-toggle] button').click({ noWaitAfter: true });
    await page.getByRole('heading', { level: 1, name: '最新消息' }).waitFor();
    expect(documents()).toBeGreaterThanOrEqual(4);
    expect(await page.locator('html[data-page]').count()).toBe(0);
    const before = documents();
    arrive();
    await entered(page, '最新消息');
    await page.locator('article h2 a, article h3 a').first().click();
    await page.waitForFunction(
      () => location.pathname.startsWith('/zh-tw/news/') && document.documentElement.dataset['page'] === 'entered',
    );
    expect(documents()).toBe(before);
    await leave();
  });
});

describe('the language cookie', () => {
  it('is forgotten after a year by timers that hold no more than 31 bits', async () => {
    const { page, leave } = await visit(browser, '/policy');
    await page.addInitScript(() => {
      const waits: number[] = [];
      const original = window.setTimeout;
      Object.assign(window, { waits });
      window.setTimeout = ((run: () => void, wait?: number, ...rest: unknown[]) => {
        waits.push(wait ?? 0);
        return original(run, wait, ...rest);
      }) as typeof window.setTimeout;
    });
    await page.goto('/news');
    await page.locator('header form[data-toggle] button').click();
    await entered(page, '最新消息');
    const longest = await page.evaluate(() => Math.max(...(window as unknown as { waits: number[] }).waits));
    expect(longest).toBe(2_147_483_647);
    await leave();
  });
});
