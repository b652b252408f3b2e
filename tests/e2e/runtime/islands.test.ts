import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { entered, visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();

const job = '/job/packaging-principal-engineer';
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

describe('islands', () => {
  it('sleep until they are touched, and do not lose the click that woke them', async () => {
    const { page, complaints, leave } = await visit(browser, job);
    await page.waitForLoadState('networkidle');
    expect((await scripts(page)).some((name) => name.includes('react'))).toBe(false);
    await page.getByRole('button', { name: 'Save' }).evaluate((button: HTMLElement) => button.click());
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
    expect((await scripts(page)).some((name) => name.includes('react'))).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('wake by themselves where this browser keeps something of theirs', async () => {
    const { page, leave } = await visit(browser, job);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
    await page.goto('/saved');
    await page.getByRole('link', { name: 'Principal Engineer, Advanced Packaging' }).waitFor();
    expect(page.url()).toContain('ids=packaging-principal-engineer');
    await leave();
  });

  it('are unmounted when their page leaves', async () => {
    const { page, complaints, leave } = await visit(browser, job);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
    await page.evaluate(() => Object.assign(window, { root: document.querySelector('[data-island=save-button]') }));
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    expect(await page.evaluate(() => (window as unknown as { root: Element }).root.childElementCount)).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('keep what was typed before the form woke', async () => {
    const { page, leave } = await visit(browser, '/contact');
    await page.evaluate(() => document.querySelector<HTMLInputElement>('#contact-name')?.setRangeText('Lin'));
    await page.locator('#contact-email').focus();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('react')),
    );
    await page.keyboard.type('not an address');
    await page.locator('#contact-message').focus();
    await page.locator('#contact-email-error').waitFor();
    expect(await page.locator('#contact-name').inputValue()).toBe('Lin');
    expect(await page.locator('#contact-email').inputValue()).toBe('not an address');
    await leave();
  });

  it('leave their plain form in place when they cannot be mounted, and log it', async () => {
    const { page, complaints, leave } = await visit(browser, '/contact');
    await page.locator('[data-island=contact-form]').evaluate((root) => root.setAttribute('data-props', '{'));
    await page.locator('#contact-name').focus();
    await expect.poll(() => complaints.join(), { timeout: 15_000 }).toContain('could not be mounted');
    expect(await page.locator('form[action="/contact"] input[name=name]').count()).toBe(1);
    await leave();
  });

  it('put no text twice into a page', async () => {
    const { page, leave } = await visit(browser, job);
    const html = await page.evaluate(() => document.body.innerHTML);
    const paragraphs = await page
      .locator('article :is(p, li, h2)')
      .evaluateAll((elements) =>
        elements.map((element) => element.textContent ?? '').filter((text) => text.length > 40),
      );
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const text of paragraphs) expect(html.split(text).length - 1, text).toBeLessThanOrEqual(1);
    await leave();
  });
});

describe('a chunk that is gone', () => {
  const gone = (page: Page) =>
    page.route('**/assets/contact-form*.js', (route) => route.fulfill({ status: 404, body: '' }));

  it('reloads once, keeps what was typed, and then shows the error instead of looping', async () => {
    const { page, documents, leave } = await visit(browser, '/contact');
    await gone(page);
    await page.addInitScript(() => addEventListener('preload-error', () => sessionStorage.setItem('heard', 'yes')));
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('#contact-name');
      if (field) field.value = '林小姐';
    });
    await page.evaluate(() => addEventListener('preload-error', () => sessionStorage.setItem('heard', 'yes')));
    await page.locator('#contact-message').focus();
    await expect.poll(documents, { timeout: 15_000 }).toBe(2);
    await page.waitForSelector('html[data-page=entered]');
    expect(await page.locator('#contact-name').inputValue()).toBe('林小姐');
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('yes');
    await page.locator('#contact-message').focus();
    await page.getByRole('alert').waitFor();
    expect(documents()).toBe(2);
    expect(await page.locator('#contact-name').inputValue()).toBe('林小姐');
    await leave();
  });

  it('shows the error at once where storage is blocked', async () => {
    const { page, documents, leave } = await visit(browser, '/policy');
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'] as const) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/contact');
    await gone(page);
    await page.locator('#contact-message').focus();
    await page.getByRole('alert').waitFor();
    expect(documents()).toBe(2);
    await leave();
  });
});
