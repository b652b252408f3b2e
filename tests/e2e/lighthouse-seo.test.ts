import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { pageIds, routeOf } from '#src/routes.ts';
import { findChromium } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { expectedStatus, sitePages } from '#tests/support/visits.ts';

const siteUrl = inject('siteUrl');
const site = sitePages();

/** One address of each screen that may be listed, in each language. */
const screens = locales.flatMap((locale) =>
  pageIds
    .filter((page) => !routeOf(page).noindex)
    .map((page) => site.pages.find((visit) => visit.page === page && visit.locale === locale && expectedStatus(site, visit) === 200)?.path ?? page),
);

/** Nothing here is about speed, so no quiet is waited for. */
const briskly = { pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, networkQuietThresholdMs: 0, cpuQuietThresholdMs: 0, disableStorageReset: true, skipAboutBlank: true, maxWaitForLoad: 20_000 } as const;

const profile = mkdtempSync(path.join(tmpdir(), 'trichord-lighthouse-'));
let browser: BrowserContext;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found');
  browser = await chromium.launchPersistentContext(profile, { executablePath, locale: 'en-US', args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`] });
});
afterAll(async () => {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
});

it.each(screens)('%s scores 100', async (screen) => {
  const result = await lighthouse(`${siteUrl}${screen}`, { port, logLevel: 'error', onlyCategories: ['seo'], ...briskly });
  const { categories, audits, finalDisplayedUrl } = result?.lhr ?? {};
  expect(finalDisplayedUrl).toBe(`${siteUrl}${screen}`);
  const failing = Object.values(audits ?? {}).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1);
  expect(failing.map(({ id, explanation }) => `${id} ${explanation ?? ''}`)).toEqual([]);
  expect(categories?.['seo']?.score).toBe(1);
});
