import type { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/types.ts';
import { type Locale, locales, type Localized } from '#src/i18n/locales.ts';
import { pathOf } from '#src/routes.ts';
import { alternatesOf } from './alternates.ts';
import { type ListedPage, listedPages } from './listed-pages.ts';
import { element, escapeXml, xmlDeclaration } from './xml.ts';

/** What the sitemap protocol allows in one file. */
export const sitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

const names: Localized = { en: 'en-US', 'zh-tw': 'zh-tw' };
const opening = `${xmlDeclaration}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const closing = '</urlset>\n';

export interface SitemapFacts {
  content: Content;
  clock: Clock;
  origin: string;
}

/** The first part of a language has the plain name; further ones are numbered from 2. */
export function sitemapPath(locale: Locale, part = 1): string {
  return `/${names[locale]}-sitemap${part === 1 ? '' : `-${part}`}.xml`;
}

/** The index of every language's sitemaps. */
export function sitemapIndex({ content, clock, origin }: SitemapFacts, limits = sitemapLimits): string {
  const parts = split(listedPages(content, clock), origin, limits);
  const entries = locales.flatMap((locale) =>
    parts.map((pages, index) => {
      const latest = pages.reduce((found, { updated }) => (updated !== null && updated > found ? updated : found), '');
      return `<sitemap>${element('loc', `${origin}${sitemapPath(locale, index + 1)}`)}${latest && element('lastmod', latest)}</sitemap>\n`;
    }),
  );
  return `${xmlDeclaration}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** One part of a language's sitemap, or undefined where there are fewer parts. */
export function sitemapPart(
  { content, clock, origin }: SitemapFacts,
  locale: Locale,
  part: number,
  limits = sitemapLimits,
): string | undefined {
  const pages = split(listedPages(content, clock), origin, limits)[part - 1];
  return pages && `${opening}${pages.map((page) => entryOf(page, locale, origin)).join('')}${closing}`;
}

function entryOf({ page, id, updated }: ListedPage, locale: Locale, origin: string): string {
  const alternates = alternatesOf(origin, page, id).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  );
  return `<url>${element('loc', `${origin}${pathOf(page, locale, id)}`)}${updated === null ? '' : element('lastmod', updated)}${alternates.join('')}</url>\n`;
}

/**
 * As many parts as the limits ask for, the same in every language. Each page is counted with the bytes of the longest
 * one, so that the index can be written without writing the sitemaps themselves.
 */
function split(pages: ListedPage[], origin: string, limits: typeof sitemapLimits): ListedPage[][] {
  const room = limits.bytes - opening.length - closing.length;
  const size = Math.max(1, Math.min(limits.addresses, Math.floor(room / longestEntry(pages, origin))));
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, part) =>
    pages.slice(part * size, (part + 1) * size),
  );
}

function longestEntry(pages: ListedPage[], origin: string): number {
  const lengthOf = ({ page, id }: ListedPage) => pathOf(page, 'en', id).length;
  const longest = pages.reduce((found, page) => (lengthOf(page) > lengthOf(found) ? page : found));
  return Math.max(
    ...locales.map((locale) => Buffer.byteLength(entryOf({ ...longest, updated: '0000-00-00' }, locale, origin))),
  );
}
