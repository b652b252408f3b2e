import { pathOf, type SinglePageId, singlePageIds } from '#src/routes.ts';
import type { SinglePageInfo, SiteView } from '#src/seo/site-view.ts';
import type { PageLink } from '#src/shell/header.tsx';

/** Links to those pages that are wanted, in the order of the route table. */
export function pageLinks(
  { locale, t, pages }: Pick<SiteView, 'locale' | 't' | 'pages'>,
  isWanted: (page: SinglePageInfo, id: SinglePageId) => boolean,
): PageLink[] {
  return singlePageIds
    .filter((id) => isWanted(pages[id], id))
    .map((id) => ({ page: id, href: pathOf(id, locale), title: pages[id].title(t) }));
}
