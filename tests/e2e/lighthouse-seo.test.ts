import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { pageIds, routeOf } from '#src/routes.ts';
import { type Lighthouse, openLighthouse } from '#tests/support/lighthouse.ts';
import { expectedStatus, sitePages } from '#tests/support/visits.ts';

const siteUrl = inject('siteUrl');
const site = sitePages();

/** One address of each screen that may be listed, in each language. */
const screens = locales.flatMap((locale) =>
  pageIds
    .filter((page) => !routeOf(page).noindex)
    .map(
      (page) =>
        site.pages.find(
          (visit) => visit.page === page && visit.locale === locale && expectedStatus(site, visit) === 200,
        )?.path ?? page,
    ),
);

/** Nothing here is about speed, so no quiet is waited for. */
const briskly = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
  disableStorageReset: true,
  skipAboutBlank: true,
  maxWaitForLoad: 20_000,
} as const;

let eye: Lighthouse;
beforeAll(async () => (eye = await openLighthouse()));
afterAll(() => eye.close());

it.each(screens)('%s scores 100', async (screen) => {
  const { categories, audits, finalDisplayedUrl } = await eye.look(`${siteUrl}${screen}`, {
    onlyCategories: ['seo'],
    ...briskly,
  });
  expect(finalDisplayedUrl).toBe(`${siteUrl}${screen}`);
  const failing = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1,
  );
  expect(failing.map(({ id, explanation }) => `${id} ${explanation ?? ''}`)).toEqual([]);
  expect(categories['seo']?.score).toBe(1);
});
