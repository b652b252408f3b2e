import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/contact/database/open-database.ts';
import { contact as en } from '#src/i18n/en/contact.ts';
import { job as enJob, jobs as enJobs } from '#src/i18n/en/jobs.ts';
import { saved as enSaved } from '#src/i18n/en/keep-and-share.ts';
import { contact as zhTw } from '#src/i18n/zh-tw/contact.ts';
import { job as zhTwJob } from '#src/i18n/zh-tw/jobs.ts';
import { workerBrowser } from '#tests/support/browser.ts';
import { visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();
const job = 'payments-backend-engineer';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const folder = mkdtempSync(path.join(tmpdir(), 'trichord-cv-'));
const fileOf = (name: string, content = '%PDF-1.7 a CV') => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true }));

async function fillIn(page: Page, t: typeof en, who: string): Promise<void> {
  await page.getByLabel(t.name, { exact: true }).fill(`陳小華 ${who}`);
  await page.getByLabel(t.email, { exact: true }).fill(`${who}@mail.example`);
  await page.getByLabel(t.message, { exact: true }).fill(`我想應徵，履歷如附。My CV is attached. ${who}`);
  await page.getByLabel(t.terms).check();
}

async function stored(page: Page, t: typeof en): Promise<{ job: string; files: string[] }> {
  await page.getByRole('heading', { level: 1, name: t.success }).waitFor();
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  const { db } = await openDatabase({ dataDir: inject('siteData'), databaseUrl: undefined });
  const message = await db
    .selectFrom('messages')
    .select('job')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('files')
    .select('name')
    .where('reference', '=', reference)
    .orderBy('position')
    .execute();
  await db.destroy();
  return { job: message.job, files: files.map(({ name }) => name) };
}

/** The form is awake once it keeps the files itself. */
const awake = (page: Page) => page.locator('[data-awake] #contact-cv').waitFor({ state: 'attached' });

describe.each([
  ['en', '', en, enJob],
  ['zh-tw', '/zh-tw', zhTw, zhTwJob],
] as const)('applying with a CV (%s)', (locale, prefix, t, jobTexts) => {
  it('goes from the job’s first view to a stored application with its files', async () => {
    const { page, complaints, leave } = await visit(browser, `${prefix}/job/${job}`);
    const first = page.getByRole('link', { name: jobTexts.apply }).first();
    expect((await first.boundingBox())?.y).toBeLessThan(700);
    await first.click();
    await page.getByRole('heading', { level: 1, name: t.applyHeading }).waitFor();
    await page.locator('#contact-name').focus();
    await awake(page);
    await page.locator('#contact-cv').setInputFiles([fileOf('履歷.pdf'), fileOf('much.pdf')]);
    await page.locator('#contact-cv').setInputFiles(fileOf('later.txt', '作品集'));
    await page.getByRole('button', { name: t.cvRemove('much.pdf') }).click();
    await fillIn(page, t, `apply-${locale}`);
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    // Another field is wrong: the files stay.
    await page.locator('#contact-phone').fill('+886 000 000 000');
    await page.getByRole('button', { name: t.send }).click();
    await page.locator('#contact-phone-error').waitFor();
    await page.locator('#contact-phone').fill('');
    await page.getByRole('button', { name: t.send }).click();
    expect(await stored(page, t)).toEqual({ job, files: ['履歷.pdf', 'later.txt'] });
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    await leave();
  });

  it('works without JavaScript, and says which files to choose again', async () => {
    const { page, leave } = await visit(browser, `${prefix}/contact?job=${job}`, { javaScriptEnabled: false });
    await fillIn(page, t, `plain-cv-${locale}`);
    await page.getByLabel(t.email, { exact: true }).fill('nobody');
    await page.locator('#contact-cv').setInputFiles(fileOf('履歷.pdf'));
    await page.getByRole('button', { name: t.send }).click();
    await page.getByText(t.cvAgain).waitFor();
    expect(await page.locator('main').innerText()).toContain('履歷.pdf');
    await page.getByLabel(t.email, { exact: true }).fill(`plain-cv-${locale}@mail.example`);
    await page.locator('#contact-cv').setInputFiles(fileOf('履歷.pdf'));
    await page.getByRole('button', { name: t.send }).click();
    expect(await stored(page, t)).toEqual({ job, files: ['履歷.pdf'] });
    await leave();
  });
});

it('keeps the way to apply within reach on a phone, and covers no text at the end', async () => {
  const { page, leave } = await visit(browser, `/zh-tw/job/${job}`, phone);
  const bar = page.getByRole('link', { name: zhTwJob.apply }).last();
  const isInView = async () => {
    const box = await bar.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height <= phone.viewport.height;
  };
  for (const share of [0, 0.3, 0.6]) {
    await page.evaluate((part) => scrollTo({ top: document.body.scrollHeight * part, behavior: 'instant' }), share);
    await page.waitForTimeout(100);
    expect(await isInView()).toBe(true);
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const lastRow = page.locator('main .rows li').last();
  const [rowBox, barBox] = [await lastRow.boundingBox(), await bar.boundingBox()];
  expect((rowBox?.y ?? 0) + (rowBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await bar.tap();
  await page.locator('#contact-name').tap();
  await awake(page);
  expect(await page.locator('input[capture=environment]').getAttribute('accept')).toBe('image/*');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('input[capture=environment]').setInputFiles(fileOf('photo.png', 'MZ\u0000\u0000'));
  await fillIn(page, zhTw, 'from-a-phone');
  await page.getByRole('button', { name: zhTw.send }).tap();
  await page.locator('#contact-cv-error').getByText('photo.png').waitFor();
  await page.getByRole('button', { name: zhTw.cvRemove('photo.png') }).tap();
  await page.locator('#contact-cv').setInputFiles(fileOf('cv.pdf'));
  await page.getByRole('button', { name: zhTw.send }).tap();
  expect((await stored(page, zhTw)).files).toEqual(['cv.pdf']);
  await leave();
});

it('can be done by keyboard alone', async () => {
  const { page, leave } = await visit(browser, '/contact?topic=jobs');
  await page.locator('#contact-name').focus();
  await awake(page);
  await fillIn(page, en, 'by-keyboard');
  await page.locator('#contact-message').focus();
  await page.keyboard.press('Tab');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(fileOf('keys.pdf'));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(en.cvRemove('keys.pdf'));
  await page.locator('#contact-terms').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await stored(page, en)).toEqual({ job: '', files: ['keys.pdf'] });
  await leave();
});

it('takes several saved jobs in one application, and offers to send a CV from the list', async () => {
  const { page, leave } = await visit(browser, '/job');
  const ids = await page
    .locator('main li a[href^="/job/"]')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')?.slice('/job/'.length) ?? ''));
  expect(await page.getByRole('link', { name: enJobs.sendCv }).getAttribute('href')).toBe('/contact?topic=jobs');
  await page.goto('/job?q=zzzzzz');
  expect(await page.getByRole('link', { name: enJobs.sendCv }).getAttribute('href')).toBe('/contact?topic=jobs');
  await page.goto(`/saved?ids=${ids.join(',')}`);
  await page.getByRole('link', { name: enSaved.apply('2') }).click();
  await page.getByText(en.aboutSeveral).waitFor();
  await page.locator('#contact-name').focus();
  await awake(page);
  await page.locator('#contact-cv').setInputFiles(fileOf('cv.pdf'));
  await fillIn(page, en, 'several');
  await page.getByRole('button', { name: en.send }).click();
  expect(await stored(page, en)).toEqual({ job: ids.join(','), files: ['cv.pdf'] });
  await leave();
});
