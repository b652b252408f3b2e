import { langTag } from '#src/i18n/locales.ts';
import type { Feed } from './feed.ts';

/** JSON Feed 1.1. */
export function jsonFeed({ locale, title, description, page, address, publisher, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: address.jsonFeed,
    description: `${description} ${publisher.imprint}`,
    icon: new URL('/icon-512.png', publisher.home).href,
    favicon: new URL('/icon-192.png', publisher.home).href,
    authors: [{ name: publisher.name, url: publisher.home }],
    language: langTag[locale],
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      ...(item.image ? { image: item.image } : {}),
      date_published: new Date(item.published).toISOString(),
      date_modified: new Date(item.updated).toISOString(),
      tags: item.tags,
      ...(item.lang ? { language: item.lang } : {}),
      ...(item.author ? { authors: [{ name: item.author }] } : {}),
      ...(item.calendarFile ? { attachments: [{ url: item.calendarFile, mime_type: 'text/calendar' }] } : {}),
    })),
  });
}
