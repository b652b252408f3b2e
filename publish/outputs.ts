import type { Content } from '#src/content/types.ts';
import { locales } from '#src/i18n/locales.ts';
import { pageIds, pathOf, routeOf } from '#src/routes.ts';

/** Every path that a release holds a page for, from the route table and the records. */
export function pagePaths(content: Content): string[] {
  return pageIds.flatMap((page) => {
    const { records } = routeOf(page);
    const ids = records ? content[records].map(({ id }) => id) : [''];
    return ids.flatMap((id) => locales.map((locale) => pathOf(page, locale, id)));
  });
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
  return JSON.stringify({ id: build.id, timestamp: build.timestamp, matcher: { static: redirects, wildcard, dynamic: {} }, prerendered });
}
