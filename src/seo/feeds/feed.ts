import type { Html, Moment } from '#src/content/types.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { filesBeside } from '#src/routes.ts';

/** What a feed says, whatever the format. All addresses are absolute. */
export interface Feed {
  locale: Locale;
  title: string;
  description: string;
  /** The list that this is a feed of. */
  page: string;
  address: Record<FeedFormat, string>;
  /** Who publishes it: the firm's name, licence, address and phone, which an advertisement has to show. */
  publisher: { name: string; home: string; imprint: string };
  items: FeedItem[];
}

export type FeedFormat = Extract<keyof typeof filesBeside, 'rss' | 'jsonFeed'>;

export interface FeedItem {
  url: string;
  title: string;
  summary: string;
  html: Html;
  image: string | null;
  published: Moment;
  updated: Moment;
  tags: string[];
  author: string | null;
  /** An event's file for a calendar. */
  calendarFile: string | null;
  /** Of its text, where it is not that of the feed. */
  lang: string | undefined;
}

/** Enough to catch up after a month away. */
export const mostItems = 60;

/**
 * Makes our own links and pictures work in a feed reader, which has no styles: what shows while a picture loads would
 * stay. Quotes in texts are escaped, so only attributes match.
 */
export function absoluteLinks(html: Html, origin: string): Html {
  return html
    .replaceAll('href="/', `href="${origin}/`)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/ (srcset|src)="([^"]*)"/g, (_, name: string, value: string) => {
      const addresses = value.split(', ').map((address) => (address.startsWith('/') ? origin + address : address));
      return ` ${name}="${addresses.join(', ')}"`;
    });
}
