import { fileBeside, hasPage, type PageAddress } from '#src/routes.ts';
import { feedSearch } from './feeds/site-feeds.ts';
import type { SiteView } from './site-view.ts';

/** The attributes of each `<link rel="alternate">`; a narrowed list has the feed of just that list. */
export function feedLinks(view: SiteView, address: PageAddress, query: URLSearchParams): Record<string, string>[] {
  const { content, locale, pages, t } = view;
  const lists = (pages[address.page].feeds ?? []).filter((page) => hasPage(content, page));
  return lists.flatMap((page) => {
    const search = page === address.page ? feedSearch(view, page, query) : '';
    const link = (file: 'rss' | 'jsonFeed' | 'calendar', type: string, ending: string) => ({
      rel: 'alternate',
      type,
      title: pages[page].title(t),
      href: `${fileBeside(file, page, locale)}${ending}`,
    });
    return [
      link('rss', 'application/rss+xml', search),
      link('jsonFeed', 'application/feed+json', search),
      ...(pages[page].feed?.hasCalendar ? [link('calendar', 'text/calendar', '')] : []),
    ];
  });
}
