import { AxeBuilder } from '@axe-core/playwright';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixtureDir } from '#tests/support/use-fixtures.ts';
import { workerBrowser } from '#tests/support/browser.ts';
import { ask, post } from '#tests/support/http.ts';
import { type RunningProcess, startScript } from '#tests/support/process.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const browser = await workerBrowser();
let folder: string;
let site: Site;
let editor: RunningProcess;
let url: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'writing-editor-'));
  cpSync(fixtureDir, path.join(folder, 'content'), { recursive: true });
  const environment = { CONTENT_DIR: path.join(folder, 'content') };
  site = await startSite({ dataDir: path.join(folder, 'data'), environment });
  editor = startScript('cli/run.mjs', ['edit'], {
    environment: { ...environment, DATA_DIR: site.dataDir, SITE_URL: site.url },
  });
  url = await addressOf(editor);
});

afterAll(async () => {
  await editor?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1500, height: 950 } });
  page = await context.newPage();
});

afterEach(() => context.close());

const fileNamed = (name: string) => path.join(folder, 'content', name);
const read = (name: string) => readFileSync(fileNamed(name), 'utf8');
const field = (name: string) => page.locator(`[name="${name}"]`);
const remarks = (name: string) => page.locator(`[data-remarks="${name}"]`);
const preview = (locale: string) => page.frameLocator(`iframe[data-page="${locale}"]`);
/** A preview takes a second or a few, by what else the machine does. */
const soon = (look: () => Promise<string | null>) => expect.poll(look, { timeout: 20_000 });
const saved = () => page.waitForSelector('[role="status"]:has-text("已儲存")');
const save = () => page.getByRole('button', { name: '儲存' }).click();

async function addressOf(running: RunningProcess): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = /http:\/\/\S+/.exec(running.output())?.[0];
    if (found) return found;
    if (running.process.exitCode !== null) break;
    await pause(100);
  }
  throw new Error(`the editor did not start:\n${running.output()}`);
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

async function choose(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).selectOption(value);
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const twoParts = (name: string, en: string, chinese: string) => ({ [`${name}.en`]: en, [`${name}.zh-tw`]: chinese });

describe('writing', () => {
  it('adds a job, refuses what the law does not allow, and publishes it to the running site', async () => {
    await page.goto(url);
    await page.getByRole('link', { name: '新增職缺' }).click();
    await fill({
      ...twoParts('title', 'Tea Buyer, Taipei', '茶葉採購'),
      ...twoParts(
        'summary',
        'Taste two hundred teas a week and write down, in plain words, which of them to buy.',
        '每週試喝兩百款茶，用白話寫下哪一款值得買，哪一款不必再試了。',
      ),
      ...twoParts('hours', 'Weekdays 9:00–18:00', '週一至週五9:00–18:00'),
      ...twoParts('benefits', '- Tea', '- 茶'),
      ...twoParts('client', 'A tea house with four shops.', '有四家門市的茶行。'),
      ...twoParts('description', 'You taste, compare and buy.', '試喝、比較、採購。'),
      ...twoParts('requirements', '- Two years of buying', '- 採購經驗2年\n- 限35歲以下'),
      'salary.min': '45,000',
      posted: inDays(-3),
      closes: inDays(60),
    });
    await choose({
      role: 'SP1',
      industry: 'retail',
      location: 'taipei',
      remote: 'none',
      employment: 'full-time',
      'salary.currency': 'TWD',
      'salary.period': 'month',
      consultant: 'zhou-min',
    });
    await soon(() => field('id').inputValue()).toBe('tea-buyer-taipei');
    await soon(() => remarks('requirements.zh-tw').textContent()).toContain('「限35歲以下」涉及年齡條件');

    await save();
    expect(await page.getByRole('alert').textContent()).toContain('尚未儲存');
    expect(await field('title.zh-tw').inputValue()).toBe('茶葉採購');
    expect(existsSync(fileNamed('jobs/tea-buyer-taipei.yaml'))).toBe(false);

    await fill({ 'requirements.zh-tw': '- 採購經驗2年' });
    await soon(() => preview('en').locator('h1').textContent()).toBe('Tea Buyer, Taipei');
    await soon(() => preview('zh-tw').locator('h1').textContent()).toBe('茶葉採購');
    await save();
    await saved();
    const written = parse(read('jobs/tea-buyer-taipei.yaml')) as Record<string, unknown>;
    expect(Object.keys(written)).toEqual(Object.keys(parse(read('jobs/aml-analyst-life-insurer.yaml')) as object));
    expect(written['salary']).toEqual({ currency: 'TWD', period: 'month', min: 45_000 });

    expect((await ask(`${site.url}/job/tea-buyer-taipei`)).status).toBe(404);
    await page.getByRole('button', { name: '發布' }).click();
    await page.waitForSelector('h1:has-text("已發布")', { timeout: 60_000 });
    await soon(async () => (await ask(`${site.url}/zh-tw/job/tea-buyer-taipei`)).text).toContain('茶葉採購');
  });

  it('edits an event and keeps comments, order and everything else', async () => {
    const name = 'events/cv-clinic-online.yaml';
    writeFileSync(fileNamed(name), read(name).replace('seats: 150', 'seats: 150 # the licence allows 160'));
    const before = read(name);
    await page.goto(`${url}edit/event/cv-clinic-online`);
    await fill({ seats: '140' });
    await page.keyboard.press('Control+s');
    await saved();
    expect(read(name)).toBe(before.replace('seats: 150', 'seats: 140'));
  });

  it('opens a record in one language, keeps it in one, and takes the other when it is written', async () => {
    const name = 'jobs/sap-consultant-contract-suzhou.yaml';
    const before = read(name);
    await page.goto(`${url}edit/job/sap-consultant-contract-suzhou`);
    expect(await field('title.zh-tw').inputValue()).toBe('');
    await fill({ 'title.en': 'SAP Consultant, Suzhou' });
    await soon(() => preview('zh-tw').locator('h1').textContent()).toBe('SAP Consultant, Suzhou');
    await save();
    await saved();
    expect(read(name)).toBe(
      before.replace('SAP Manufacturing Consultant, 14-month Contract', 'SAP Consultant, Suzhou'),
    );
    await fill({ 'title.zh-tw': 'SAP顧問（蘇州）' });
    await soon(() => remarks('summary.zh-tw').textContent()).toContain('還沒填');
  });

  it('shows a draft as one, and keeps it from the site', async () => {
    await page.goto(`${url}edit/news/counter-offers`);
    await field('draft').check();
    await soon(() => preview('zh-tw').locator('h1').textContent()).toContain('草稿・');
    await save();
    await saved();
    expect(read('news/counter-offers.yaml')).toMatch(/\ndraft: true\n$/);
    await page.goto(`${url}list/news`);
    expect(await page.getByRole('link', { name: '提離職被慰留' }).textContent()).toContain('草稿');
  });

  it('adds a testimonial and changes a statistic', async () => {
    await page.goto(`${url}new/testimonial`);
    await fill({
      ...twoParts('quote', 'They called back.', '他們有回電。'),
      ...twoParts('role', 'Buyer', '採購'),
      ...twoParts('industry', 'Retail', '零售'),
      id: 'called-back',
    });
    await save();
    await saved();
    expect((parse(read('firm/testimonials.yaml')) as { id: string }[]).at(-1)?.id).toBe('called-back');
    expect(read('firm/testimonials.yaml')).toMatch(/^# SAMPLE TESTIMONIALS/);

    await page.goto(`${url}edit/statistic/talent-pool`);
    await fill({ value: 'many' });
    await soon(() => remarks('value').textContent()).toContain('請填數字');
    await fill({ value: '47000' });
    await save();
    await saved();
    expect(read('firm/statistics.yaml')).toContain('value: 47000');
  });

  it('refuses to overwrite what changed underneath, and loses nothing that was typed', async () => {
    const name = 'jobs/cfo-biotech-listing.yaml';
    await page.goto(`${url}edit/job/cfo-biotech-listing`);
    await fill({ 'title.en': 'CFO, as I would have it' });
    const theirs = `${read(name)}# a colleague was here\n`;
    writeFileSync(fileNamed(name), theirs);
    await save();
    expect(await page.getByRole('alert').textContent()).toContain('被別人改過');
    expect(await field('title.en').inputValue()).toBe('CFO, as I would have it');
    expect(read(name)).toBe(theirs);
  });

  it('tells why a publish was stopped, and the site stays as it was', async () => {
    const name = 'jobs/aml-analyst-life-insurer.yaml';
    const before = read(name);
    writeFileSync(fileNamed(name), before.replace('location: taipei', 'location: atlantis'));
    try {
      await page.goto(`${url}list/job`);
      expect(await page.getByRole('alert').textContent()).toContain('atlantis');
      await page.getByRole('button', { name: '發布' }).click();
      await page.waitForSelector('h1:has-text("沒有發布")', { timeout: 60_000 });
      expect(await page.locator('pre').textContent()).toContain('"atlantis" is no known location code');
      expect((await ask(`${site.url}/job/aml-analyst-life-insurer`)).status).toBe(200);
    } finally {
      writeFileSync(fileNamed(name), before);
    }
  });

  it.each(['list/job', 'edit/job/aml-analyst-life-insurer', 'new/event'])(
    'can be used by everyone: %s',
    async (path) => {
      await page.goto(`${url}${path}`);
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  );
});

describe('who may use it', () => {
  const origin = () => new URL(url).origin;
  const host = () => new URL(url).host;
  const form = { id: 'evil', 'title.en': 'Evil' };

  it('refuses a foreign Host', async () => {
    expect((await ask(url, { headers: { host: 'evil.example' } })).status).toBe(403);
    expect((await ask(url, { headers: { host: `evil.example:${new URL(url).port}` } })).status).toBe(403);
    expect((await ask(url, { headers: { host: host() } })).status).toBe(303);
  });

  it('refuses a foreign Origin, and a post without one', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
      {},
      { origin: origin(), 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign)
      expect((await post(`${url}new/job`, form, { host: host(), ...headers })).status, JSON.stringify(headers)).toBe(
        403,
      );
    expect((await post(`${url}new/job`, form, { host: host(), origin: origin() })).status).toBe(422);
    expect((await ask(url, { headers: { host: host(), origin: 'https://evil.example' } })).status).toBe(403);
  });

  it('refuses whoever does not know the token', async () => {
    for (const path of ['/', '/list/job', '/AAAAAAAAAAAAAAAAAAAAAA/list/job'])
      expect((await ask(`${origin()}${path}`)).status).toBe(404);
  });

  it('refuses names that lead out of the content folder, or to what every object has', async () => {
    expect((await ask(`${url}edit/job/..%2F..%2Fpackage`)).status).toBe(404);
    expect((await ask(`${url}edit/statistic/constructor`)).status).toBe(404);
    expect(
      (await post(`${url}new/job`, { ...form, id: '../../evil' }, { host: host(), origin: origin() })).status,
    ).toBe(422);
  });

  it('does not answer on other addresses of this machine', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others)
      await expect(ask(url.replace('127.0.0.1', address))).rejects.toThrow(/ECONNREFUSED/);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });
});
