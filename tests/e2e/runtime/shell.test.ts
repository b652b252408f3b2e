import { describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { entered, visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();

const phone = { viewport: { width: 390, height: 844 } };

describe('header', () => {
  it('takes its fixed style past 20 px, and nothing shifts', async () => {
    const { page, leave } = await visit(browser, '/news');
    const fixed = () => page.locator('header').evaluate((element) => element.hasAttribute('data-fixed'));
    const before = await page.locator('h1').evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.evaluate(() => scrollTo(0, 20));
    await page.waitForFunction(() => scrollY === 20);
    expect(await fixed()).toBe(false);
    await page.evaluate(() => scrollTo(0, 21));
    await page.waitForSelector('header[data-fixed]');
    expect(await page.locator('h1').evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForSelector('header:not([data-fixed])');
    await leave();
  });
});

describe('menu', () => {
  it('fills the height, holds five links and the social icons at its bottom, and keeps focus inside', async () => {
    const { page, leave } = await visit(browser, '/', phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await page.waitForSelector('html[data-menu=open]');
    expect(await menu.evaluate((element) => element.getBoundingClientRect().height)).toBe(844);
    expect(await menu.getByRole('navigation').getByRole('link').count()).toBe(5);
    const social = await menu
      .getByRole('link', { name: /LinkedIn|Facebook|Instagram|YouTube/ })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    expect(social.length).toBe(4);
    expect(Math.min(...social)).toBeGreaterThan(844 - 90);
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.querySelector('#menu')?.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await leave();
  });

  it('stops the page beneath while it is open and lets it go afterwards', async () => {
    const { page, leave } = await visit(browser, '/', { viewport: { width: 700, height: 800 } });
    await page.waitForSelector('html.lenis');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.waitForSelector('html.lenis-stopped');
    await page.keyboard.press('Escape');
    await page.waitForSelector('html:not(.lenis-stopped):not([data-menu])');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
    await leave();
  });

  it.each(['Escape', 'link', 'toggle', 'close', 'widening'])('closes on %s', async (how) => {
    const { page, documents, leave } = await visit(browser, '/', phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.waitForSelector('html[data-menu=open]');
    const menu = page.getByRole('dialog');
    if (how === 'Escape') await page.keyboard.press('Escape');
    if (how === 'link') await menu.getByRole('link', { name: 'News' }).click();
    if (how === 'toggle') await menu.locator('form[data-toggle] button').click();
    if (how === 'close') await menu.getByRole('button', { name: 'Close' }).click();
    if (how === 'widening') await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForSelector('html:not([data-menu])');
    expect(await page.locator('#menu').evaluate((element: HTMLDialogElement) => element.open)).toBe(false);
    if (how === 'link') await entered(page, 'News');
    if (how === 'toggle') await entered(page, /四個聲部/);
    expect(documents()).toBe(1);
    await leave();
  });

  it('works again after the language has changed', async () => {
    const { page, leave } = await visit(browser, '/', phone);
    await page.locator('header form[data-toggle] button').click();
    await entered(page, /四個聲部/);
    await page.getByRole('button', { name: '選單' }).click();
    await page.waitForSelector('html[data-menu=open]');
    await page.getByRole('dialog').getByRole('link', { name: '活動' }).click();
    await entered(page, '活動');
    await leave();
  });

  it('opens without JavaScript', async () => {
    const { page, leave } = await visit(browser, '/', { ...phone, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'News' }).click();
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await leave();
  });
});
