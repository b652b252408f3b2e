import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { entered, visit, watchTransitions } from '#tests/support/visitor.ts';

const browser = await workerBrowser();

const phone = { viewport: { width: 390, height: 844 } };
const count = (page: Page) => page.locator('h2').first().textContent();
const titles = (page: Page) => page.locator('article li h3 a').allTextContents();
const query = (page: Page) => new URL(page.url()).searchParams;
const asked = (page: Page, search: string) => page.waitForFunction((wanted) => location.search === wanted, search);

describe('the job list with JavaScript', () => {
  it('changes in place as one ticks, without a fade, and Back steps through it', async () => {
    const { page, documents, leave } = await visit(browser, '/job');
    const all = await count(page);
    const notes = await watchTransitions(page);
    await page.locator('#location-taipei').check();
    await asked(page, '?location=taipei');
    const inTaipei = await count(page);
    await page.locator('#remote-full').check();
    await asked(page, '?location=taipei&remote=full');
    const remote = await count(page);
    expect(new Set([all, inTaipei, remote]).size).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('remote-full');
    await page.goBack();
    await asked(page, '?location=taipei');
    await expect.poll(() => count(page), { timeout: 15_000 }).toBe(inTaipei);
    expect(await page.locator('#remote-full').isChecked()).toBe(false);
    await page.goBack();
    await asked(page, '');
    await expect.poll(() => count(page), { timeout: 15_000 }).toBe(all);
    expect(await page.locator('#location-taipei').isChecked()).toBe(false);
    expect(await notes()).toEqual([]);
    expect(documents()).toBe(1);
    await leave();
  });

  it('answers while one types, keeps the caret, and is one step of history', async () => {
    const { page, leave } = await visit(browser, '/job');
    const before = await page.evaluate(() => history.length);
    await page.locator('#q').pressSequentially('软件', { delay: 20 });
    await asked(page, `?q=${encodeURIComponent('软件')}`);
    await page.getByText('Matched “軟體” for “软件”').first().waitFor();
    await page.locator('#q').pressSequentially(' x', { delay: 20 });
    await expect.poll(() => query(page).get('q'), { timeout: 15_000 }).toBe('软件 x');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await asked(page, '');
    await expect.poll(() => page.locator('#q').inputValue(), { timeout: 15_000 }).toBe('');
    await leave();
  });

  it('comes back as it was left', async () => {
    const { page, leave } = await visit(browser, '/job?function=RD&sort=oldest');
    const before = await titles(page);
    await page.evaluate(() => scrollTo(0, 300));
    await page
      .locator('article li h3 a')
      .nth(3)
      .evaluate((link: HTMLElement) => link.click());
    await entered(page, before[3] ?? '');
    await page.goBack();
    await entered(page, 'Find your next role');
    expect(await titles(page)).toEqual(before);
    expect(await page.locator('#function-RD').isChecked()).toBe(true);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(300);
    await leave();
  });

  it('drops a filter by its chip, sorts, and turns pages to the top', async () => {
    const { page, leave } = await visit(browser, '/job?location=taipei&remote=none');
    await page.getByRole('link', { name: 'Remove On site' }).click();
    await asked(page, '?location=taipei');
    const newest = await titles(page);
    await page.getByLabel('Sort').selectOption('oldest');
    await asked(page, '?location=taipei&sort=oldest');
    await expect.poll(() => titles(page), { timeout: 15_000 }).toEqual(newest.toReversed());
    await page.getByRole('link', { name: 'Reset' }).click();
    await asked(page, '');
    await page.getByRole('link', { name: 'Next page' }).click();
    await asked(page, '?page=2');
    await page
      .getByRole('link', { name: /^Page 2 of/, exact: false })
      .and(page.locator('[aria-current]'))
      .waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await leave();
  });

  it('works by keyboard alone', async () => {
    const { page, leave } = await visit(browser, '/job');
    await page.locator('#q').focus();
    await page.keyboard.type('engineer');
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page).get('q'), { timeout: 15_000 }).toBe('engineer');
    const target = page.locator('#location-hsinchu');
    for (let press = 0; press < 60 && !(await target.evaluate((box) => box === document.activeElement)); press += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => query(page).get('location'), { timeout: 15_000 }).toBe('hsinchu');
    await leave();
  });

  it('has its filters in a sheet on a phone', async () => {
    const { page, leave } = await visit(browser, '/job', phone);
    expect(await page.locator('#filters').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.locator('#location-taipei').check();
    await asked(page, '?location=taipei');
    expect(await page.locator('#filters').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect.poll(() => page.locator('#filters').isVisible(), { timeout: 15_000 }).toBe(false);
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor();
    await leave();
  });
});

describe('the job list without JavaScript', () => {
  it.each([
    ['at a desk', {}],
    ['on a phone', phone],
  ])('searches, filters, sorts and resets %s', async (_, screen) => {
    const { page, leave } = await visit(browser, '/zh-tw/job', { ...screen, javaScriptEnabled: false });
    await page.locator('#q').fill('工程師');
    await page.getByRole('button', { name: '搜尋' }).click();
    await page.locator('article mark').first().waitFor();
    expect(query(page).get('q')).toBe('工程師');
    if ('viewport' in screen) await page.getByRole('button', { name: '篩選' }).click();
    await page.locator('#location-taipei').check();
    await page.getByRole('button', { name: '顯示結果' }).click();
    expect(query(page).getAll('location')).toEqual(['taipei']);
    await page.getByRole('link', { name: '移除「台北」' }).click();
    expect(query(page).has('location')).toBe(false);
    await leave();
  });

  it('says what was not found, which filter to drop, and shows the latest', async () => {
    const { page, leave } = await visit(browser, '/job?q=engineer&location=taipei&function=RD', {
      javaScriptEnabled: false,
    });
    expect(await page.getByText('No search results found.').count()).toBe(1);
    const offer = page.getByRole('link', { name: /^Without “.+” there are \d+ jobs?\.$/ });
    const promised = Number(/there are (\d+)/.exec((await offer.textContent()) ?? '')?.[1]);
    await offer.click();
    expect(await count(page)).toBe(`${promised} jobs`);
    await page.goto('/zh-tw/job?q=zzzz');
    expect(await page.getByText('找不到你想要的職缺。').count()).toBe(1);
    await leave();
  });
});

describe.each([
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])('a search that forgives, %s', (_, options) => {
  it.each([
    ['/job', 'Showing results for “engineer”.', 'Search for “enginer” instead', 'No search results found.'],
    ['/zh-tw/job', '已改用「engineer」搜尋。', '仍要搜尋「enginer」', '找不到你想要的職缺。'],
  ])('puts a slip right, and searches for it after all (%s)', async (path, showing, instead, nothing) => {
    const { page, leave } = await visit(browser, `${path}?q=enginer`, options);
    await page.getByText(showing).waitFor();
    expect((await titles(page)).length).toBeGreaterThan(3);
    expect(await page.title()).toContain('enginer');
    await page.getByRole('link', { name: instead }).click();
    await page.getByText(nothing).waitFor();
    expect(query(page).get('q')).toBe('"enginer"');
    await leave();
  });

  it.each([
    ['/job', 'These match most of your search'],
    ['/zh-tw/job', '以下職缺符合大部分條件'],
  ])('lets jobs follow that have most of it, under a line of their own (%s)', async (path, line) => {
    const { page, leave } = await visit(browser, `${path}?q=remote+senior+accountant+taiwan`, options);
    await page.getByText(line).waitFor();
    const [first, others] = await page.locator('article form ul:has(h3)').all();
    expect(await first?.locator('h3').count()).toBeGreaterThan(0);
    expect(await others?.locator('h3').count()).toBeGreaterThan(0);
    await leave();
  });

  it.each([
    ['/job', 'Send us your CV', 'Closest to your search'],
    ['/zh-tw/job', '把履歷寄給我們', '最接近的職缺'],
  ])('is never a dead end (%s)', async (path, offer, nearest) => {
    const { page, leave } = await visit(browser, `${path}?q=astronaut&location=taipei`, options);
    await page.getByRole('heading', { name: nearest }).waitFor();
    expect((await titles(page)).length).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: offer }).getAttribute('href')).toContain('contact?topic=jobs');
    await leave();
  });

  it.each([
    ['/job', 'Show results', 'Within 30 days', 'Remove TWD 60,000 or more a month'],
    ['/zh-tw/job', '顯示結果', '30天內', '移除「TWD月薪60,000以上」'],
  ])('filters by pay, day and employment, and sorts by pay (%s)', async (path, apply, within, chip) => {
    const { page, leave } = await visit(browser, path, options);
    const isPlain = 'javaScriptEnabled' in options;
    await page.locator('#payfrom').fill('60000');
    await page.locator('#currency').selectOption('TWD');
    if (isPlain) await page.getByRole('button', { name: apply }).click();
    await page.getByRole('link', { name: chip }).waitFor();
    await page.locator('select[name=sort]').selectOption('pay');
    await page.locator('#within').selectOption(within);
    await page.locator('#employment-full-time').check();
    if (isPlain) await page.getByRole('button', { name: apply }).click();
    await page.waitForFunction(() => location.search.includes('employment=full-time'));
    expect(Object.fromEntries(query(page))).toMatchObject({ payfrom: '60000', within: '30', sort: 'pay' });
    expect((await titles(page)).length).toBeGreaterThan(0);
    await page.getByRole('link', { name: chip }).click();
    await page.waitForFunction(() => !location.search.includes('payfrom'));
    await leave();
  });
});
