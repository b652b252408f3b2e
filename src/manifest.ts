import type { Content } from '#src/content/content.ts';
import { locales } from '#src/i18n/locales.ts';
import type { LatestBuild, Manifest } from '#src/protocol.ts';
import { hasPage, pageIds, type Parts, pathOf, routeOf } from '#src/routes.ts';

const mostRedirects = 100;

/** The manifest of a build, from the route table and the redirects that are published with it. */
export function manifestOf(
  content: Omit<Parts, 'pages'> & Pick<Content, 'redirects' | 'pages'>,
  { id, timestamp }: LatestBuild,
): string {
  const manifest: Manifest = { id, timestamp, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] };
  // Of a long table the server is asked: it would make the manifest larger than all else that a visitor loads.
  const moved = Object.entries(content.redirects.exact).filter(([from]) => !from.includes('?'));
  if (moved.length <= mostRedirects) for (const [from, to] of moved) manifest.matcher.static[from] = { redirect: to };
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
