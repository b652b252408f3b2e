import { langTag } from '#src/i18n/locales.ts';
import { element, escapeXml, xmlDeclaration } from '../xml.ts';
import type { Feed, FeedItem } from './feed.ts';

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** RSS 2.0. Texts are escaped, because CDATA could not hold a text that contains `]]>`. */
export function rssFeed({ locale, title, description, page, address, publisher, items }: Feed): string {
  const latest = items.reduce((found, { updated }) => Math.max(found, updated), 0);
  const channel = [
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', langTag[locale].toLowerCase()),
    element('copyright', publisher.imprint),
    ...(latest > 0 ? [element('lastBuildDate', new Date(latest).toUTCString())] : []),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(address.rss)}"/>`,
    ...items.map(itemElement),
  ];
  return `${xmlDeclaration}\n<rss version="2.0" ${namespaces}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`;
}

function itemElement({ url, title, summary, html, image, published, updated, tags, author, lang }: FeedItem): string {
  const parts = [
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', new Date(published).toUTCString()),
    element('atom:updated', new Date(updated).toISOString()),
    ...(lang ? [element('dc:language', lang)] : []),
    ...(author ? [element('dc:creator', author)] : []),
    ...tags.map((tag) => element('category', tag)),
    element('description', summary),
    element('content:encoded', html),
    ...(image ? [`<media:content url="${escapeXml(image)}" medium="image"/>`] : []),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}
