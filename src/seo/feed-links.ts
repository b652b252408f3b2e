import { jobQueryString, parseJobQuery } from '#src/jobs/query.ts';
import { fileBeside, type PageAddress, type PageId } from '#src/routes.ts';
import { feedPages, type FeedPage } from './feeds/site-feeds.ts';
import type { SiteView } from './site-view.ts';

/** Which feeds a page points readers to: a list and its records to its own, the home page to all. */
const feedsOf: Partial<Record<PageId, readonly FeedPage[]>> = {
  home: feedPages,
  jobs: ['jobs'],
  job: ['jobs'],
  news: ['news'],
  newsItem: ['news'],
  events: ['events'],
  event: ['events'],
};

/** The attributes of each `<link rel="alternate">`; a narrowed job list has the feed of just that list. */
export function feedLinks(
  view: SiteView,
  address: PageAddress | undefined,
  query: URLSearchParams,
): Record<string, string>[] {
  const { content, locale, t } = view;
  const pages = (address && feedsOf[address.page]) ?? [];
  const search = address?.page === 'jobs' ? jobQueryString({ ...parseJobQuery(query, content), page: 1 }) : '';
  return pages.flatMap((page) => {
    const feed = (file: 'rss' | 'jsonFeed', type: string) => ({
      rel: 'alternate',
      type,
      title: t[page].title,
      href: `${fileBeside(file, page, locale)}${search}`,
    });
    const calendar = {
      rel: 'alternate',
      type: 'text/calendar',
      title: t.events.title,
      href: fileBeside('calendar', 'events', locale),
    };
    return [
      feed('rss', 'application/rss+xml'),
      feed('jsonFeed', 'application/feed+json'),
      ...(page === 'events' ? [calendar] : []),
    ];
  });
}
