import { pathOf, type SinglePageId, singlePagesOf } from '#src/routes.ts';
import type { SinglePageInfo, SiteView } from '#src/seo/site-view.ts';
import type { PageLink } from '#src/shell/header.tsx';

/** Links to those pages that are wanted, in the order of the route table. */
export function pageLinks(
  { content, locale, t, pages }: Pick<SiteView, 'content' | 'locale' | 't' | 'pages'>,
  isWanted: (page: SinglePageInfo, id: SinglePageId) => boolean,
): PageLink[] {
  return singlePagesOf(content)
    .filter((id) => isWanted(pages[id], id))
    .map((id) => ({ page: id, href: pathOf(id, locale), title: pages[id].title(t) }));
}
