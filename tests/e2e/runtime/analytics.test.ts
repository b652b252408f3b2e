import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { entered, visit } from '#tests/support/visitor.ts';

const browser = await workerBrowser();
let site: Site;

beforeAll(async () => {
  site = await startSite({ environment: { GA_MEASUREMENT_ID: 'G-TEST123456' } });
});
afterAll(async () => {
  await site.stop();
});

const loader = '**://www.googletagmanager.com/**';
const views = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((words) => [...(words as ArrayLike<unknown>[])] as unknown[])
      .filter(([name]) => name === 'set')
      .map(([, facts]) => new URL((facts as { page_location: string }).page_location).pathname),
  );

describe('analytics', () => {
  it('leaves no trace unless it is configured', async () => {
    const { page, leave } = await visit(browser, '/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload({ waitUntil: 'networkidle' });
    expect(asked.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('google');
    await leave();
  });

  it('loads after the page and counts navigations', async () => {
    const { page, complaints, leave } = await visit(browser, '/policy', { site: site.url });
    await page.route(loader, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const asked = page.waitForRequest(loader);
    await page.goto('/');
    expect((await asked).url()).toContain('id=G-TEST123456');
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    expect(await views(page)).toEqual(['/', '/news']);
    expect(complaints.filter((text) => text.includes('Content Security'))).toEqual([]);
    await leave();
  });

  it.each([
    ['blocked', 'abort'],
    ['hanging', 'hang'],
  ])('changes nothing when it is %s', async (_, how) => {
    const { page, leave } = await visit(browser, '/policy', { site: site.url });
    await page.route(loader, (route) => (how === 'abort' ? route.abort() : undefined));
    await page.goto('/');
    await page.locator('header').getByRole('link', { name: 'News' }).click();
    await entered(page, 'News');
    await leave();
  });

  it('can be declined on the policy page, and is not loaded where the browser asks not to be tracked', async () => {
    const { page, leave } = await visit(browser, '/policy', { site: site.url });
    await page.route(loader, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.getByRole('button', { name: 'Do not count my visits' }).click();
    await page.getByRole('button', { name: 'Do not count my visits', pressed: true }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await leave();
    const private_ = await visit(browser, '/policy', { site: site.url });
    // What the first page still loads on a slow machine is not what is asked here.
    await private_.page.goto('about:blank');
    await private_.page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    private_.page.on('request', (request) => asked.push(request.url()));
    await private_.page.goto('/', { waitUntil: 'networkidle' });
    await private_.leave();
    expect(asked.filter((address) => address.includes('google'))).toEqual([]);
  });
});
