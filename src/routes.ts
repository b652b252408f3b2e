import { localizePath, type Locale, locales, splitLocale } from '#src/i18n/locales.ts';

/** Which records a page exists for; each record's id fills the `{id}` of the path. */
export type Collection = 'jobs' | 'news' | 'events' | 'documents' | 'consultants' | 'pages';

/** Parts of the content that a firm may leave out. */
type Part = 'services' | 'news' | 'events';

interface Route {
  path: string;
  records?: Collection;
  /** What the page lists: a firm that has none of it has no such page. */
  lists?: Part;
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
  service: { path: '/service', lists: 'services' },
  news: { path: '/news', lists: 'news' },
  newsItem: { path: '/news/{id}', records: 'news' },
  events: { path: '/events', lists: 'events' },
  event: { path: '/events/{id}', records: 'events' },
  contact: { path: '/contact', query: true },
  saved: { path: '/saved', query: true },
  policy: { path: '/policy' },
  document: { path: '/documents/{id}', records: 'documents' },
  consultant: { path: '/consultants/{id}', records: 'consultants' },
  own: { path: '/{id}', records: 'pages' },
  sitemap: { path: '/sitemap' },
} as const satisfies Record<string, Route>;

export type PageId = keyof typeof routes;
export const pageIds = Object.keys(routes) as PageId[];

/** Pages that exist once for each record, and those that exist once. */
export type RecordPageId = {
  [Page in PageId]: (typeof routes)[Page] extends { records: Collection } ? Page : never;
}[PageId];
export type SinglePageId = Exclude<PageId, RecordPageId>;
export const singlePageIds = pageIds.filter(isSingle);

/** How much there is of each part. */
export type Parts = Record<Part | Collection, readonly unknown[]>;

/** Whether a firm has the page: not where it has no record for it, and nothing of what the page lists. */
export function hasPage(content: Parts, page: PageId): boolean {
  const { records, lists } = routeOf(page);
  const part = records ?? lists;
  return !part || content[part].length > 0;
}

export function singlePagesOf(content: Parts): SinglePageId[] {
  return singlePageIds.filter((page) => hasPage(content, page));
}

function isSingle(page: PageId): page is SinglePageId {
  return !routeOf(page).records;
}

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
  indeed: 'indeed.xml',
  linkedin: 'linkedin.xml',
  jooble: 'jooble.xml',
  calendar: 'calendar.ics',
  socialImage: 'social.png',
  qrCode: 'qr.svg',
  manifest: 'site.webmanifest',
} as const;

export function fileBeside(file: keyof typeof filesBeside, page: PageId, locale: Locale, id = ''): string {
  return `${pathOf(page, locale, id).replace(/\/$/, '')}/${filesBeside[file]}`;
}

/** The firm's WeChat account as a QR code; it is the same in every language. */
export const wechatCodePath = '/wechat.svg';

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

/** Addresses of the server that are no pages. */
export const serverNames: readonly string[] = [
  'alerts',
  'assets',
  'builds',
  'edit',
  'files',
  'healthz',
  'locale',
  'media',
  'metrics',
  'readyz',
];

/** What a firm's own page cannot be called: the first part of every other address of the site. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...locales,
  ...serverNames,
  ...pageIds.flatMap((page) => routes[page].path.split('/')[1] ?? []).filter((name) => name !== '{id}'),
]);

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
