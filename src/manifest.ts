import type { Content } from '#src/content/content.ts';
import { locales } from '#src/i18n/locales.ts';
import type { LatestBuild, Manifest } from '#src/protocol.ts';
import { hasPage, pageIds, type Parts, pathOf, routeOf } from '#src/routes.ts';

/** The manifest of a build, from the route table and the redirects that are published with it. */
export function manifestOf(
  content: Omit<Parts, 'pages'> & Pick<Content, 'redirects' | 'pages'>,
  { id, timestamp }: LatestBuild,
): string {
  const manifest: Manifest = { id, timestamp, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] };
  for (const [from, to] of Object.entries(content.redirects)) manifest.matcher.static[from] = { redirect: to };
  for (const page of pageIds.filter((id) => hasPage(content, id))) {
    for (const locale of locales) {
      // Their family would be every address of the site.
      if (page === 'own') manifest.prerendered.push(...content.pages.map((own) => pathOf(page, locale, own.id)));
      else if (routeOf(page).records) manifest.matcher.wildcard[pathOf(page, locale, '*')] = { prerender: true };
      else manifest.prerendered.push(pathOf(page, locale));
    }
  }
  return JSON.stringify(manifest);
}
