import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales, localizePath } from '#src/i18n/locales.ts';
import { workerBrowser } from '#tests/support/browser.ts';
import { kindsOfPage, smallTargets, tooWide, violationsOf } from '#tests/support/page-checks.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

/** Every kind of page as few see it: at night, at 400 % zoom, under a finger, and with what opens opened. */

const browser = await workerBrowser();

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
/** A desk's 1280 by 1024 px at 400 %. */
const zoomed = { width: 320, height: 256 };

describe('in the dark scheme', () => {
  let visitor: Visitor;
  beforeAll(async () => (visitor = await visit(browser, 'about:blank', { ...phone, colorScheme: 'dark' })));
  afterAll(() => visitor.leave());

  it.each(kindsOfPage())(
    '%s has no colours that axe objects to and no target that a finger misses, and scrolls one way only at 400 % zoom',
    async (path) => {
      const { page } = visitor;
      await page.setViewportSize(phone.viewport);
      await page.goto(path);
      expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
      expect(await violationsOf(page, { coloursAlone: true })).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      await page.setViewportSize(zoomed);
      expect(await tooWide(page)).toEqual([]);
    },
  );
});

const openings: Record<string, { path: string; open: (page: Page) => Promise<void> }> = {
  'the menu open': { path: '/', open: openMenu },
  'the filters open': { path: '/job', open: openFilters },
  'faults in the form': { path: '/contact', open: sendEmptyForm },
  'the code for WeChat shown': {
    path: '/job/packaging-principal-engineer',
    open: (page) => page.locator('main details summary').first().click(),
  },
};

describe.each(Object.entries(openings))('with %s', (_, { path, open }) => {
  it.each(locales)(
    'a page in %s has no fault that axe finds in either scheme and no small target, and fits when zoomed four times',
    async (locale) => {
      const { page, leave } = await visit(browser, localizePath(path, locale), phone);
      await page.waitForSelector('html[data-page=entered]');
      await open(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOf(page, { coloursAlone: colorScheme === 'dark' }), colorScheme).toEqual([]);
      }
      expect(await smallTargets(page)).toEqual([]);
      await page.setViewportSize(zoomed);
      expect(await tooWide(page)).toEqual([]);
      await leave();
    },
  );
});

async function openMenu(page: Page): Promise<void> {
  await page.locator('header button[popovertarget=menu]').click();
  await page.waitForSelector('html[data-menu=open]');
}

async function openFilters(page: Page): Promise<void> {
  await page
    .locator('main button[popovertarget]')
    .filter({ hasText: /Filter|篩選/ })
    .click();
  await page.waitForSelector('main :popover-open');
}

async function sendEmptyForm(page: Page): Promise<void> {
  await page.locator('form[action$="/contact"] button:not([type=button])').first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}
