import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '#cli/command.ts';
import { root } from '#build/folders.ts';
import { showProgress } from '#cli/progress.ts';
import type { Content } from '#src/content/content.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { pathOf } from '#src/routes.ts';
import { ensureChromium, launchBrowser } from './support/browser.ts';
import { openRelease, startSite } from './support/site.ts';

const help = `
npm run shots [-- NAME …]

Draws every screen at 390 and 1280 px in both languages into shots/; with names, only those screens.
`;

const folder = path.join(root, 'shots');
const widths = [390, 1280];

interface Shot {
  name: string;
  path: (locale: Locale) => string;
  /** What a visitor does on the page before the picture. */
  act?: (page: Page) => Promise<void>;
  width?: number;
}

await runCommand(help, async (names) => {
  ensureChromium();
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const release = openRelease(site.dataDir);
    const shots = shotsOf(release.content()).filter(({ name }) => names.length === 0 || names.includes(name));
    release.close();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const all = widths.flatMap((width) =>
      locales.flatMap((locale) =>
        shots.filter((shot) => (shot.width ?? width) === width).map((shot) => ({ shot, width, locale })),
      ),
    );
    const progress = showProgress('Drawing');
    for (const [index, { shot, width, locale }] of all.entries()) {
      const page = await browser.newPage({
        viewport: { width, height: width < 600 ? 844 : 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      await page.goto(`${site.url}${shot.path(locale)}`, { waitUntil: 'load' });
      await page.waitForSelector('html[data-page=entered]');
      await shot.act?.(page);
      await page.screenshot({
        path: path.join(folder, `${shot.name}-${locale}-${width}.png`),
        fullPage: shot.width === undefined,
      });
      await page.close();
      progress(index + 1, all.length);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  console.log(`The screens are in ${path.relative(root, folder)}/`);
});

function shotsOf({ jobs, news, events, documents }: Content): Shot[] {
  const now = Date.now();
  const open = jobs.filter(({ appearsAt, closesAt }) => appearsAt <= now && closesAt > now);
  const idOf = (record: { id: string } | undefined) => record?.id ?? '';
  const closed = idOf(jobs.find(({ closesAt }) => closesAt <= now));
  return [
    { name: 'home', path: (locale) => pathOf('home', locale) },
    { name: 'jobs', path: (locale) => pathOf('jobs', locale) },
    { name: 'jobs-filtered', path: (locale) => `${pathOf('jobs', locale)}?function=RD&function=ID&location=taipei` },
    { name: 'jobs-none', path: (locale) => `${pathOf('jobs', locale)}?q=zzzzzz&remote=full` },
    { name: 'job', path: (locale) => pathOf('job', locale, idOf(open[0])) },
    { name: 'job-closed', path: (locale) => pathOf('job', locale, closed) },
    { name: 'service', path: (locale) => pathOf('service', locale) },
    { name: 'news', path: (locale) => pathOf('news', locale) },
    {
      name: 'news-item',
      path: (locale) => pathOf('newsItem', locale, idOf(news.find(({ appearsAt }) => appearsAt <= now))),
    },
    { name: 'events', path: (locale) => pathOf('events', locale) },
    { name: 'event', path: (locale) => pathOf('event', locale, idOf(events.find(({ startsAt }) => startsAt > now))) },
    { name: 'contact', path: (locale) => pathOf('contact', locale) },
    { name: 'contact-errors', path: (locale) => pathOf('contact', locale), act: sendEmptyForm },
    { name: 'contact-success', path: (locale) => `${pathOf('contact', locale)}?reference=TC-2345-6789` },
    { name: 'policy', path: (locale) => pathOf('policy', locale) },
    { name: 'document', path: (locale) => pathOf('document', locale, idOf(documents[0])) },
    { name: 'sitemap', path: (locale) => pathOf('sitemap', locale) },
    {
      name: 'saved',
      path: (locale) =>
        `${pathOf('saved', locale)}?ids=${open
          .slice(0, 3)
          .map(({ id }) => id)
          .join(',')}`,
    },
    { name: 'not-found', path: (locale) => pathOf('document', locale, 'nowhere') },
    { name: 'menu', path: (locale) => pathOf('home', locale), act: openMenu, width: 390 },
  ];
}

async function sendEmptyForm(page: Page): Promise<void> {
  await page.locator('form[action$="/contact"] button:not([type=button])').first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('header button[popovertarget=menu]').click();
  await page.waitForSelector('#menu:popover-open, #menu:modal');
}
