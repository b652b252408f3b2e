import { localizePath, type Locale, splitLocale } from '#src/i18n/locales.ts';

/** Which records a page exists for; each record's id fills the `{id}` of the path. */
export type Collection = 'jobs' | 'news' | 'events' | 'documents';

interface Route {
  path: string;
  records?: Collection;
  /** The page answers differently by query, so the server renders it when there is one. */
  query?: true;
}

/**
 * Every page of the site and its address, in the order of menus and sitemaps. What else there is to say of a page, its
 * module in `src/pages` says.
 */
export const routes = {
  home: { path: '/' },
  jobs: { path: '/job', query: true },
  job: { path: '/job/{id}', records: 'jobs' },
  service: { path: '/service' },
  news: { path: '/news' },
  newsItem: { path: '/news/{id}', records: 'news' },
  events: { path: '/events' },
  event: { path: '/events/{id}', records: 'events' },
  contact: { path: '/contact', query: true },
  saved: { path: '/saved', query: true },
  policy: { path: '/policy' },
  document: { path: '/documents/{id}', records: 'documents' },
  sitemap: { path: '/sitemap' },
} as const satisfies Record<string, Route>;

export type PageId = keyof typeof routes;
export const pageIds = Object.keys(routes) as PageId[];

/** Pages that exist once for each record, and those that exist once. */
export type RecordPageId = {
  [Page in PageId]: (typeof routes)[Page] extends { records: Collection } ? Page : never;
}[PageId];
export type SinglePageId = Exclude<PageId, RecordPageId>;
export const singlePageIds = pageIds.filter((page): page is SinglePageId => !routeOf(page).records);

export function routeOf(page: PageId): Route {
  return routes[page];
}

export function pathOf(page: PageId, locale: Locale, id = ''): string {
  return localizePath(routes[page].path.replace('{id}', id), locale);
}

/** Files that stand beside a page, by what they are: `/job/feed.xml`, `/zh-tw/news/x/social.png`. */
export const filesBeside = {
  rss: 'feed.xml',
  jsonFeed: 'feed.json',
  calendar: 'calendar.ics',
  socialImage: 'social.png',
  qrCode: 'qr.svg',
  manifest: 'site.webmanifest',
} as const;

export function fileBeside(file: keyof typeof filesBeside, page: PageId, locale: Locale, id = ''): string {
  return `${pathOf(page, locale, id).replace(/\/$/, '')}/${filesBeside[file]}`;
}

/** One event for a calendar. */
export function eventFilePath(locale: Locale, id: string): string {
  return `${pathOf('event', locale, id)}.ics`;
}

/** A public document on paper. */
export function documentFilePath(locale: Locale, id: string): string {
  return `${pathOf('document', locale, id)}.pdf`;
}

export interface PageAddress {
  page: PageId;
  locale: Locale;
  id: string;
}

const singlePages = new Map<string, PageId>();
const families = new Map<string, PageId>();
for (const page of pageIds) {
  const { path } = routes[page];
  if (path.endsWith('/{id}')) families.set(path.slice(0, -'{id}'.length), page);
  else singlePages.set(path, page);
}

/** The page at a path, or undefined when no route matches. Whether its record exists is the page's own check. */
export function matchPath(pathname: string): PageAddress | undefined {
  const { locale, path } = splitLocale(pathname);
  const single = singlePages.get(path);
  if (single) return { page: single, locale, id: '' };
  const slash = path.lastIndexOf('/') + 1;
  const family = families.get(path.slice(0, slash));
  const id = path.slice(slash);
  return family && id ? { page: family, locale, id } : undefined;
}
