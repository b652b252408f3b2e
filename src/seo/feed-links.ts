import { fileBeside, type PageAddress } from '#src/routes.ts';
import { feedSearch } from './feeds/site-feeds.ts';
import type { SiteView } from './site-view.ts';

/** The attributes of each `<link rel="alternate">`; a narrowed list has the feed of just that list. */
export function feedLinks(view: SiteView, address: PageAddress, query: URLSearchParams): Record<string, string>[] {
  const { locale, pages, t } = view;
  return (pages[address.page].feeds ?? []).flatMap((page) => {
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
