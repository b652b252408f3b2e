import { fileBeside, pathOf, type SinglePageId, singlePageIds } from '#src/routes.ts';
import { imprintOf } from '../imprint.ts';
import type { PageFeed, PageInfos, SiteView } from '../site-view.ts';
import type { Feed } from './feed.ts';

/** The lists that have a feed. */
export function feedPages(pages: PageInfos): SinglePageId[] {
  return singlePageIds.filter((page) => pages[page].feed);
}

/** The feed of a list, narrowed by the same query as its page. */
export function feedOf(view: SiteView, page: SinglePageId, query = new URLSearchParams()): Feed {
  const { content, locale, t, origin, pages } = view;
  const { description, items, filters } = feedAt(view, page);
  const address = (path: string) => `${origin}${path}${feedSearch(view, page, query)}`;
  const title = [pages[page].title(t), ...(filters?.(view, query) ?? [])].join(' · ');
  const firm = content.firm.name[locale];
  return {
    locale,
    title: `${title} | ${firm}`,
    description: description(t),
    page: address(pathOf(page, locale)),
    address: { rss: address(fileBeside('rss', page, locale)), jsonFeed: address(fileBeside('jsonFeed', page, locale)) },
    publisher: { name: firm, home: `${origin}${pathOf('home', locale)}`, imprint: imprintOf(view) },
    items: items(view, query),
  };
}

/** The part of a query that a feed depends on: answers to all others are the same. */
export function feedSearch(view: SiteView, page: SinglePageId, query: URLSearchParams): string {
  return feedAt(view, page).search?.(view, query) ?? '';
}

function feedAt({ pages }: SiteView, page: SinglePageId): PageFeed {
  const { feed } = pages[page];
  if (!feed) throw new Error(`${page} has no feed`);
  return feed;
}
