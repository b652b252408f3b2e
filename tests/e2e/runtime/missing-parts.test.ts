import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { entered, visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();
const job = '/job/packaging-principal-engineer';
const phone = { viewport: { width: 390, height: 800 } };

/** A visitor whose browser lacks something, from the first page on. */
async function visitWithout(remove: () => void, path: string, options = {}) {
  const visitor = await visit(browser, 'about:blank', options);
  await visitor.page.addInitScript(remove);
  await visitor.page.goto(path);
  return visitor;
}

const isPlain = (page: Page) => page.waitForSelector('html[data-plain]', { state: 'attached' });

/** Each runs in the page, by itself. */
const needed: [string, () => void][] = [
  ['IntersectionObserver', () => void Reflect.deleteProperty(window, 'IntersectionObserver')],
  ['modal dialogs', () => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')],
  ['animations that can be asked for', () => void Reflect.deleteProperty(Element.prototype, 'getAnimations')],
];

describe.each(needed)('a browser without %s', (_, remove) => {
  it('gets the plain site: links, menu and form work, and what cannot work is not there', async () => {
    const { page, complaints, documents, leave } = await visitWithout(remove, job, phone);
    await isPlain(page);
    expect(await page.getByRole('button', { name: 'Save' }).isVisible()).toBe(false);
    expect(await page.locator('[data-print]').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    const before = documents();
    await page.locator('#menu').getByRole('link', { name: 'Contact Us' }).click();
    await page.waitForURL('**/contact');
    expect(documents()).toBe(before + 1);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('#contact-name[aria-invalid]').waitFor();
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    await leave();
  });
});

describe('a browser whose storage is blocked', () => {
  const block = () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  };

  it('keeps saved jobs and what was typed for as long as the visitor stays', async () => {
    const { page, complaints, leave } = await visitWithout(block, job);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
    await page.locator('header').getByRole('link', { name: 'Contact Us' }).click();
    await page.waitForSelector('html[data-page=entered]');
    await page.locator('#contact-name').fill('Ada');
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#contact-name')?.value === 'Ada');
    await page.goBack();
    await page.getByRole('button', { name: 'Save' }).hover();
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is not stopped by something in it that is not ours', async () => {
    const scribble = () => {
      for (const key of ['site.form', 'site.positions', 'site.reload']) sessionStorage.setItem(key, '{"a":5}');
    };
    const { page, complaints, leave } = await visitWithout(scribble, '/contact');
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe('a browser of some years ago', () => {
  it('navigates without the methods of 2021 to 2024', async () => {
    const remove = () => {
      const methods: [object, string[]][] = [
        [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
        [Object, ['hasOwn', 'groupBy']],
        [Map, ['groupBy']],
        [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
        [Promise, ['withResolvers', 'try']],
        [Set.prototype, ['union', 'intersection', 'difference']],
        [window, ['structuredClone']],
      ];
      for (const [owner, names] of methods) for (const name of names) Reflect.deleteProperty(owner, name);
    };
    const { page, complaints, documents, leave } = await visitWithout(remove, '/job');
    const before = documents();
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    expect(documents()).toBe(before);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('opens, sends and closes the filters of a phone without popovers', async () => {
    const remove = () => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
      // The browser's own buttons still know what they open.
      addEventListener(
        'click',
        (event) => (event.target as Element).closest('[popovertarget]') && event.preventDefault(),
        {
          capture: true,
        },
      );
    };
    const { page, complaints, leave } = await visitWithout(remove, '/job', phone);
    await page.locator('button[popovertarget=filters]:not([popovertargetaction])').click();
    await page.locator('label', { has: page.locator('#function-RD') }).click();
    await page.waitForURL('**/job?**function=RD**');
    await page
      .locator('#filters')
      .getByRole('button', { name: /Show|Apply/ })
      .click();
    await page.waitForFunction(() => !document.querySelector('#filters')?.hasAttribute('data-open'));
    expect(complaints).toEqual([]);
    await leave();
  });
});
