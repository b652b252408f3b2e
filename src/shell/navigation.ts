import type { PageId } from '#src/routes.ts';

/** The five links of the header, the menu and the footer. */
export const mainPages = ['jobs', 'service', 'news', 'events', 'contact'] as const satisfies PageId[];

/** Which of the five a page belongs to, so that the header shows where one is. */
export const sections: Partial<Record<PageId, (typeof mainPages)[number]>> = {
  jobs: 'jobs',
  job: 'jobs',
  saved: 'jobs',
  service: 'service',
  news: 'news',
  newsItem: 'news',
  events: 'events',
  event: 'events',
  contact: 'contact',
};
