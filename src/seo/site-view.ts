import type { Clock } from '#src/content/clock.ts';
import type { MaybeInOne } from '#src/content/languages.ts';
import type { Content } from '#src/content/content.ts';
import type { Picture } from '#src/content/picture.ts';
import type { Day } from '#src/content/types.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Messages } from '#src/i18n/messages.ts';
import type { JobSearch } from '#src/jobs/search/job-search.ts';
import type { RecordPageId, SinglePageId } from '#src/routes.ts';
import type { FeedItem } from './feeds/feed.ts';
import type { CardWords } from './social/card-layout.ts';

/** The site's content at one moment in one language: feeds, sitemaps, heads and images are made from it. */
export interface SiteView {
  content: Content;
  search: JobSearch;
  clock: Clock;
  locale: Locale;
  t: Messages;
  /** Scheme and host of the public site. */
  origin: string;
  pages: PageInfos;
}

/** What every page says of itself. */
export type PageInfos = Record<SinglePageId, SinglePageInfo> & Record<RecordPageId, RecordPageInfo>;

/** What a page says of itself besides what it shows. */
interface PageInfo {
  /** The link of the menu that is marked as current on this page. */
  section?: SinglePageId;
  /** The lists whose feeds this page points readers to. */
  feeds?: readonly SinglePageId[];
  /** What stands on its social image; undefined where there is nothing to share: no such record, closed, not listed. */
  card(view: SiteView, id: string): CardWords | undefined;
  /** The picture that it shows of its subject, for those who show it elsewhere. */
  picture?(view: SiteView, id: string): Picture | undefined;
  /** What it tells search engines about its subject: nothing that the page does not show. */
  structuredData?(view: SiteView, id: string): object[];
  /** Shared as an article of its own, not as a part of the site. */
  isArticle?: true;
  /** Kept out of search engines and sitemaps. */
  noindex?: true;
}

/** A page that exists once. */
export interface SinglePageInfo extends PageInfo {
  /** What links call it. */
  title(t: Messages): string;
  /** Where every page links to it: in the menu, or in the footer, before its legal documents or after them. */
  place?: 'menu' | 'legal' | 'footer';
  /** Offered beside the icon on a phone's home screen. */
  shortcut?: true;
  /** When what it shows last changed; left out where no record says. */
  updated?(view: SiteView): Day | null;
  feed?: PageFeed;
  /** What llms.txt says of it; left out where a language model has no use for the page. */
  notes?(view: SiteView): string;
}

/** A page that exists once for each record of a kind. */
export interface RecordPageInfo extends PageInfo {
  /** The list that it leads back to. */
  parent?: SinglePageId;
  /** The records that search engines may list now, in the order of the sitemap; when each last changed, if it says. */
  listed(view: SiteView): (MaybeInOne & { id: string; updated?: Day | null })[];
}

/** The feed of a list. */
export interface PageFeed {
  description(t: Messages): string;
  items(view: SiteView, query: URLSearchParams): FeedItem[];
  /** The part of a query that narrows the list, spelled in one way only; left out where the query does not matter. */
  search?(view: SiteView, query: URLSearchParams): string;
  /** What narrows the list, in words. */
  filters?(view: SiteView, query: URLSearchParams): string[];
  /** What llms.txt says of it. */
  notes?(t: Messages): string;
  /** The list can be subscribed to as a calendar too. */
  hasCalendar?: true;
}

/** The timezone of the firm's own dates: that of its first office. */
export function homeTimezone({ offices }: Content): string {
  return offices[0]?.timezone ?? 'UTC';
}
