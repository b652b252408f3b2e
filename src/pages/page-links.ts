import type { Content } from '#src/content/content.ts';
import type { OwnPage } from '#src/content/own-page.ts';
import type { Locale } from '#src/i18n/locales.ts';
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

/** Links to the firm's own pages: those of a place, or all. */
export function ownLinks({ pages }: Content, locale: Locale, place?: OwnPage['place']): PageLink[] {
  return pages
    .filter((page) => place === undefined || page.place === place)
    .map(({ id, label }) => ({ page: ownSection(id), href: pathOf('own', locale, id), title: label[locale] }));
}

/** What marks the link of one of them as current. */
export function ownSection(id: string): string {
  return `own-${id}`;
}
