import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { ask, askRaw, mapSomeAtOnce } from '#tests/support/http.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { fixtureFolder } from '#tests/support/use-fixtures.ts';
import { copySite, type WorkingCopy } from '#tests/support/working-copy.ts';

const patience = { timeout: 30_000 };

const browser = await workerBrowser();
let copy: WorkingCopy;
let site: Site;
let page: Page;
/** Only a page that is connected hears of an edit. */
let connected = false;

beforeAll(async () => {
  copy = copySite();
  site = await startSite({ root: copy.root, command: ['cli/dev.ts'] });
  page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' });
  page.on('request', (request) => (connected &&= !request.isNavigationRequest()));
  page.on('console', (message) => (connected ||= message.text().includes('[vite] connected')));
  await page.goto(`${site.url}/contact`);
});
afterAll(async () => {
  await page.close();
  await site.stop();
  copy.remove();
});

async function edit(file: string, from: string | RegExp, to: string): Promise<() => void> {
  await expect.poll(() => connected, patience).toBe(true);
  const full = path.join(copy.root, file);
  const before = readFileSync(full, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} did not change`);
  writeFileSync(full, after);
  return () => writeFileSync(full, before);
}

const shown = () => page.textContent('body').catch(() => '');

describe('npm run dev, in a tab that nobody reloads', () => {
  it('shows the site with its styles and its runtime', async () => {
    await page.waitForSelector('html[data-page=entered]', patience);
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink'))).not.toBe('');
  });

  it('shows an edit to content', async () => {
    for (const address of ['first@quartet.example', 'second@quartet.example']) {
      await edit(`${fixtureFolder.CONTENT_DIR}/firm/firm.yaml`, /^email: .*$/m, `email: ${address}`);
      await expect.poll(shown, patience).toContain(address);
    }
  });

  it('lists faults in the content, and goes on once they are mended', async () => {
    const mend = await edit(`${fixtureFolder.CONTENT_DIR}/firm/firm.yaml`, /^founded: .*$/m, 'founded: soon');
    await expect.poll(shown, patience).toMatch(/content\/firm\/firm\.yaml:\d+ {2}founded: must be a number/);
    expect(site.output()).toContain('founded: must be a number');
    await expect.poll(() => connected, patience).toBe(true);
    mend();
    await expect.poll(() => page.locator('main h1').count(), patience).toBe(1);
  });

  it('shows an edit to a page’s code', async () => {
    await edit('src/components/page-heading/page-heading.tsx', '</h1>', ' (edited)</h1>');
    await expect
      .poll(
        () =>
          page
            .locator('main h1')
            .textContent()
            .catch(() => ''),
        patience,
      )
      .toContain('(edited)');
  });

  it('shows an edit to a style', async () => {
    await edit('src/styles/base.css', /$/, '\nbody { outline: 3px solid rgb(1, 2, 3); }\n');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).outlineColor).catch(() => ''), patience)
      .toBe('rgb(1, 2, 3)');
  });

  it('shows an edit to the server’s code', async () => {
    await edit(
      'server/http/headers.ts',
      "'x-content-type-options': 'nosniff'",
      "'x-content-type-options': 'nosniff', 'x-edited': 'yes'",
    );
    await expect.poll(async () => (await ask(`${site.url}/contact`)).headers['x-edited'], patience).toBe('yes');
  });
});

describe('npm run dev shows nothing but the site', () => {
  const canary = 'canary-of-a-message';
  const secrets = ['data/messages.sqlite', '.env', '.env.local', '.git/config', 'deploy/secret.txt'];

  it('neither data, nor settings, nor git, by any way of spelling it', async () => {
    for (const secret of secrets) {
      mkdirSync(path.join(copy.root, path.dirname(secret)), { recursive: true });
      writeFileSync(path.join(copy.root, secret), canary);
      const fs = `/@fs${copy.root}`;
      const [first = '', ...rest] = secret;
      const targets = [
        `/${secret}`,
        `//${secret}`,
        `/./${secret}`,
        `/%${first.charCodeAt(0).toString(16)}${rest.join('')}`,
        `/src/../${secret}`,
        `/src/%2e%2e/${secret}`,
        `/src/..%2f${secret}`,
        `/src/%252e%252e/${secret}`,
        `/src\\..\\${secret}`,
        `${fs}/${secret}`,
        `${fs}/src/../${secret}`,
        `${fs}/node_modules/../${secret}`,
        `${fs}//${secret}`,
        `/@id/${copy.root}/${secret}`,
        `/@id/__x00__${copy.root}/${secret}`,
        `http://${new URL(site.url).host}/${secret}`,
      ];
      const endings = [
        '',
        '?raw',
        '?import&raw',
        '?raw??',
        '?url',
        '?inline',
        '?import&inline',
        '?.svg?.wasm?init',
        '#/src/',
      ];
      const asked = targets.flatMap((target) => endings.map((ending) => target + ending));
      const shown = await mapSomeAtOnce(asked, async (target) => {
        const { text } = await askRaw(site.url, target);
        return text.includes(canary) || text.includes(Buffer.from(canary).toString('base64')) ? [target] : [];
      });
      expect(shown.flat()).toEqual([]);
    }
  });

  it('to this machine alone, unless asked', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    const port = await freePort();
    const alone = await startSite({ root: copy.root, command: ['cli/dev.ts'], port, environment: { HOST: '' } });
    try {
      const asked = outside ? [`http://${outside}:${port}/healthz`] : [];
      // Everything in 127/8 is this machine, but only one address of it is listened on.
      if (process.platform === 'linux') asked.push(`http://127.0.0.2:${port}/healthz`);
      for (const url of asked) await expect(fetch(url), url).rejects.toThrow();
    } finally {
      await alone.stop();
    }
  });
});
