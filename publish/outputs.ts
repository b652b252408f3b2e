import type { Content } from '#src/content/types.ts';
import { locales } from '#src/i18n/locales.ts';
import { type Collection, type PageId, pageIds, pathOf, routeOf } from '#src/routes.ts';

/** One page in all languages. */
export interface PagePaths {
  page: PageId;
  /** Of its record; empty for a page that has none. */
  id: string;
  paths: string[];
}

export type Records = Pick<Content, Collection>;

/** Every page that a release holds, from the route table and the records. */
export function pagesOf(content: Records): PagePaths[] {
  return pageIds.flatMap((page) => {
    const { records } = routeOf(page);
    return records ? content[records].map(({ id }) => pathsOf(page, id)) : [pathsOf(page, '')];
  });
}

/** The pages of records that are no more. */
export function pagesGone(before: Records, content: Records): PagePaths[] {
  return pageIds.flatMap((page) => {
    const { records } = routeOf(page);
    if (!records) return [];
    const ids = new Set(content[records].map(({ id }) => id));
    return before[records].flatMap(({ id }) => (ids.has(id) ? [] : pathsOf(page, id)));
  });
}

export function countPaths(pages: PagePaths[]): number {
  return pages.reduce((sum, { paths }) => sum + paths.length, 0);
}

function pathsOf(page: PageId, id: string): PagePaths {
  return { page, id, paths: locales.map((locale) => pathOf(page, locale, id)) };
}

/** The build manifest: families of pages as wildcard rules, single pages by name, redirects as rules of their own. */
export function manifestOf(content: Content, build: { id: string; timestamp: number }): string {
  const wildcard: Record<string, object> = {};
  const prerendered: string[] = [];
  for (const page of pageIds) {
    for (const locale of locales) {
      if (routeOf(page).records) wildcard[pathOf(page, locale, '*')] = { prerender: true };
      else prerendered.push(pathOf(page, locale));
    }
  }
  const redirects = Object.fromEntries(Object.entries(content.redirects).map(([from, to]) => [from, { redirect: to }]));
  return JSON.stringify({
    id: build.id,
    timestamp: build.timestamp,
    matcher: { static: redirects, wildcard, dynamic: {} },
    prerendered,
  });
}
