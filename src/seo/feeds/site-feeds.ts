import { fileBeside, type PageId, pathOf } from '#src/routes.ts';
import type { SiteView } from '../site-view.ts';
import { eventItems } from './event-items.ts';
import { type Feed, type FeedItem, publisherOf } from './feed.ts';
import { jobItems, type JobList, jobListOf } from './job-items.ts';
import { newsItems } from './news-items.ts';

/** The lists that have a feed. */
export const feedPages = ['jobs', 'news', 'events'] as const satisfies PageId[];
export type FeedPage = (typeof feedPages)[number];

/** The feed of a list; a job list is narrowed by the same query as its page. */
export function feedOf(view: SiteView, page: FeedPage, query = new URLSearchParams()): Feed {
  if (page !== 'jobs') return feed(view, page, page === 'news' ? newsItems(view) : eventItems(view));
  const list = jobListOf(view, query);
  return feed(view, page, jobItems(view, list), list);
}

function feed(
  view: SiteView,
  page: FeedPage,
  items: FeedItem[],
  list: JobList = { search: '', filters: [], jobs: [] },
): Feed {
  const { content, locale, t, origin } = view;
  const address = (path: string) => `${origin}${path}${list.search}`;
  const title = [t[page].title, ...list.filters].join(' · ');
  return {
    locale,
    title: `${title} | ${content.firm.name[locale]}`,
    description: t[page].description,
    page: address(pathOf(page, locale)),
    address: { rss: address(fileBeside('rss', page, locale)), jsonFeed: address(fileBeside('jsonFeed', page, locale)) },
    publisher: publisherOf(view, pathOf('home', locale)),
    items,
  };
}
