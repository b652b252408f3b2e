import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { createRenderer } from '#src/render.tsx';
import { matchPath, pathOf, singlePageIds } from '#src/routes.ts';
import { listedPages } from '#src/seo/listed-pages.ts';
import { now, origin, fixture } from '#tests/support/site-view.ts';
import { pages } from './pages.ts';

const assets = { buildId: '', stylesheet: '', runtime: '', fonts: {}, islands: {} };
const renderer = createRenderer(fixture, assets, { origin, buildPollSeconds: 0 }, buildSearchIndex(fixture));

/**
 * Every page that links lead to from the home page of a language. Links of the sitemap page do not count: it names all
 * pages by itself, but few visitors open it.
 */
function crawl(locale: Locale): Set<string> {
  const seen = new Set([pathOf('home', locale)]);
  for (const address of seen) {
    const { pathname: path, searchParams: query } = new URL(address, origin);
    if (matchPath(path)?.page === 'sitemap') continue;
    for (const link of linksIn(renderer.render({ path, query, now }).html)) seen.add(link);
  }
  return seen;
}

/** The links to pages. Of a job list's query only the page is followed: filters show a part of the same list. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const { origin: site, pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), origin);
    if (site !== origin || !matchPath(pathname)) return [];
    const isPlain = [...searchParams.keys()].every((name) => name === 'page');
    return isPlain && searchParams.size > 0 ? [pathname, `${pathname}?${searchParams}`] : [pathname];
  });
}

describe('every page of the menu', () => {
  it.each(singlePageIds.filter((page) => pages[page].place === 'menu'))('marks its own link: %s', (page) =>
    expect(pages[page].section).toBe(page),
  );
});

describe('every listed page', () => {
  it.each(locales)(
    'can be reached by links from the home page in %s',
    (locale) => {
      const listed = listedPages(renderer.view(locale, now)).map(({ page, id }) => pathOf(page, locale, id));
      const reached = crawl(locale);
      expect(listed.length).toBeGreaterThan(50);
      expect(listed.filter((path) => !reached.has(path))).toEqual([]);
    },
    60_000,
  );
});
