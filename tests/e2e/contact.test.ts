import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/contact/database/open-database.ts';
import type { MessageRow } from '#server/contact/database/schema.ts';
import { contact as en } from '#src/i18n/en/contact.ts';
import { job as jobTexts } from '#src/i18n/en/jobs.ts';
import { contact as zhTw } from '#src/i18n/zh-tw/contact.ts';
import { workerBrowser } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/site.ts';
import { visit } from '#tests/support/visitor.ts';

const referencePattern = /QT-[2-9A-Z]{4}-[2-9A-Z]{4}/;
const browser = await workerBrowser();

interface Typed {
  name: string;
  email: string;
  topic: string;
  message: string;
}

const typedBy = (who: string): Typed => ({
  name: `王小明 ${who}`,
  email: `${who}@mail.example`,
  topic: 'hiring',
  message: `請與我聯絡。Please call me back. ${who}`,
});

async function fillIn(page: Page, t: typeof en, { name, email, topic, message }: Typed): Promise<void> {
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByLabel(t.topic, { exact: true }).selectOption(topic);
  await page.getByLabel(t.message, { exact: true }).fill(message);
  await page.getByLabel(t.terms).check();
}

/** The form is awake once it has asked for its token. */
async function wakeForm(page: Page): Promise<void> {
  await page.locator('#contact-name').focus();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=token]')?.value);
}

async function expectSuccess(page: Page, t: typeof en): Promise<string> {
  await page.getByRole('heading', { level: 1, name: t.success }).waitFor();
  return referencePattern.exec(await page.locator('main').innerText())?.[0] ?? '';
}

async function storedAs(reference: string): Promise<MessageRow> {
  const { db } = await openDatabase({ dataDir: inject('siteData'), databaseUrl: undefined });
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await db.destroy();
  return message;
}

describe.each([
  ['en', '/contact', en],
  ['zh-tw', '/zh-tw/contact', zhTw],
] as const)('the contact form (%s)', (locale, address, t) => {
  it('sends a message and shows its reference', async () => {
    const { page, complaints, leave } = await visit(browser, address);
    const typed = typedBy(`js-${locale}`);
    await wakeForm(page);
    await fillIn(page, t, typed);
    await page.locator('[name=crossborder]').check();
    // Faster than any person, it would be flagged.
    await pause(3000);
    await page.getByRole('button', { name: t.send }).click();
    const reference = await expectSuccess(page, t);
    expect(await storedAs(reference)).toMatchObject({ ...typed, locale, crossborder: 1, flags: '' });
    expect(complaints).toEqual([]);
    await leave();
  });

  it('offers the topics in this language’s order', async () => {
    const { page, leave } = await visit(browser, address);
    expect(await page.getByLabel(t.topic, { exact: true }).locator('option').allInnerTexts()).toEqual([
      t.chooseTopic,
      ...Object.values(t.topics),
    ]);
    await leave();
  });

  it('checks a field when it is left, and all of them in a summary that takes the focus', async () => {
    const { page, leave } = await visit(browser, address);
    await wakeForm(page);
    const email = page.getByLabel(t.email, { exact: true });
    await email.fill('nobody');
    await email.blur();
    await page.getByText(t.errors.emailWrong).waitFor();
    expect(await email.getAttribute('aria-describedby')).toBe('contact-email-error');
    expect(await page.locator('#contact-summary').count()).toBe(0);
    await page.getByRole('button', { name: t.send }).click();
    const summary = page.locator('#contact-summary');
    await page.waitForFunction(() => document.activeElement?.id === 'contact-summary');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      t.errors.nameMissing,
      t.errors.emailWrong,
      t.errors.topicMissing,
      t.errors.messageShort,
      t.errors.termsMissing,
    ]);
    await summary.getByRole('link', { name: t.errors.messageShort }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-message');
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    await leave();
  });

  it('shows the server’s own faults beside their fields', async () => {
    const { page, leave } = await visit(browser, address);
    await wakeForm(page);
    await fillIn(page, t, typedBy(`phone-${locale}`));
    // Digits enough for the browser's rule, but nobody's number.
    await page.locator('#contact-phone').fill('+886 000 000 000');
    await page.getByRole('button', { name: t.send }).click();
    await page.locator('#contact-phone-error').getByText(t.errors.phoneWrong).waitFor();
    expect(await page.locator('#contact-message').inputValue()).toContain(`phone-${locale}`);
    await leave();
  });

  it('works without JavaScript: post, redirect, get', async () => {
    const { page, leave } = await visit(browser, address, { javaScriptEnabled: false });
    const typed = typedBy(`plain-${locale}`);
    await fillIn(page, t, { ...typed, email: 'nobody' });
    await page.getByRole('button', { name: t.send }).click();
    await page.locator('#contact-email-error').getByText(t.errors.emailWrong).waitFor();
    expect(await page.locator('#contact-name').inputValue()).toBe(typed.name);
    expect(await page.locator('#contact-topic').inputValue()).toBe(typed.topic);
    expect(await page.locator('#contact-message').inputValue()).toBe(typed.message);
    expect(await page.locator('#contact-terms').isChecked()).toBe(true);
    expect(await page.locator('#contact-summary').getAttribute('autofocus')).not.toBeNull();
    await page.locator('#contact-email').fill(typed.email);
    await page.getByRole('button', { name: t.send }).click();
    const reference = await expectSuccess(page, t);
    expect(new URL(page.url()).search).toBe(`?reference=${reference}`);
    expect(await storedAs(reference)).toMatchObject({ ...typed, locale, crossborder: 0, flags: 'no-token' });
    await leave();
  });
});

it('can be filled in by keyboard alone', async () => {
  const { page, leave } = await visit(browser, '/contact');
  await wakeForm(page);
  await page.keyboard.type('Ann Lee');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ann-keyboard@mail.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+886 912 345 678');
  await page.keyboard.press('Tab');
  await page.keyboard.type('We are');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Written without touching a mouse.');
  const inForm: string[] = [];
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName ?? '',
    );
    inForm.push(name);
    if (name === 'terms') await page.keyboard.press('Space');
    if (name === 'BUTTON') break;
  }
  expect(inForm).not.toContain('website');
  await page.keyboard.press('Enter');
  const reference = await expectSuccess(page, en);
  expect(await storedAs(reference)).toMatchObject({
    email: 'ann-keyboard@mail.example',
    topic: 'hiring',
    phone: '+886 912 345 678',
  });
  await leave();
});

it('fits a phone, with the right keyboards and autofill names', async () => {
  const { page, leave } = await visit(browser, '/zh-tw/contact', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const asked = await page
    .locator('form input[autocomplete]:not([name=website])')
    .evaluateAll((inputs) =>
      inputs.map((input) => [
        input.getAttribute('name'),
        input.getAttribute('autocomplete'),
        input.getAttribute('inputmode'),
      ]),
    );
  expect(asked).toEqual([
    ['name', 'name', null],
    ['email', 'email', 'email'],
    ['phone', 'tel', 'tel'],
  ]);
  await page.locator('#contact-name').tap();
  await fillIn(page, zhTw, typedBy('phone-width'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: zhTw.send }).tap();
  await expectSuccess(page, zhTw);
  await leave();
});

it('knows the job that the visitor came from', async () => {
  const { page, leave } = await visit(browser, '/job/payments-backend-engineer');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: jobTexts.apply }).first().click();
  await page.getByRole('heading', { level: 1, name: en.applyHeading }).waitFor();
  await page.locator('form strong', { hasText: title }).waitFor();
  expect(await page.locator('#contact-topic').inputValue()).toBe('jobs');
  await fillIn(page, en, { ...typedBy('from-a-job'), topic: 'jobs' });
  await page.getByRole('button', { name: en.send }).click();
  const reference = await expectSuccess(page, en);
  expect((await storedAs(reference)).job).toBe('payments-backend-engineer');
  await leave();
});

describe('through a storage failure', () => {
  it.each([true, false])(
    'keeps everything typed and shows phone and e-mail (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const site = await startSite({ environment: { DATABASE_URL: '', SMTP_URL: '' } });
      const { page, leave } = await visit(browser, '/contact', { site: site.url, javaScriptEnabled });
      const typed = typedBy('kept');
      if (javaScriptEnabled) await wakeForm(page);
      await fillIn(page, en, typed);
      for (const suffix of ['', '-wal', '-shm'])
        rmSync(path.join(site.dataDir, `messages.sqlite${suffix}`), { force: true });
      await page.getByRole('button', { name: en.send }).click();
      const summary = page.locator('#contact-summary');
      await summary.getByText(en.failed).waitFor();
      expect(
        await summary.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['tel:+886255500200', 'mailto:hello@quartet.example']);
      expect(await page.locator('#contact-name').inputValue()).toBe(typed.name);
      expect(await page.locator('#contact-email').inputValue()).toBe(typed.email);
      expect(await page.locator('#contact-topic').inputValue()).toBe(typed.topic);
      expect(await page.locator('#contact-message').inputValue()).toBe(typed.message);
      expect(await page.locator('#contact-terms').isChecked()).toBe(true);
      await leave();
      await site.stop();
    },
  );
});
