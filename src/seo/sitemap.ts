import { isForeign } from '#src/content/languages.ts';
import { type Locale, locales, type Localized } from '#src/i18n/locales.ts';
import { pathOf } from '#src/routes.ts';
import { alternatesOf } from './alternates.ts';
import { type ListedPage, listedPages } from './listed-pages.ts';
import type { SiteView } from './site-view.ts';
import { element, escapeXml, xmlDeclaration } from './xml.ts';

/** What the sitemap protocol allows in one file. */
export const sitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

const names: Localized = { en: 'en-US', 'zh-tw': 'zh-tw' };
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const opening =
  `${xmlDeclaration}\n<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml" ` +
  `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const closing = '</urlset>\n';

/** The first part of a language has the plain name; further ones are numbered from 2. */
export function sitemapPath(locale: Locale, part = 1): string {
  return `/${names[locale]}-sitemap${part === 1 ? '' : `-${part}`}.xml`;
}

/** The index of every language's sitemaps. */
export function sitemapIndex(view: SiteView, limits = sitemapLimits): string {
  const { origin } = view;
  const entries = locales.flatMap((locale) =>
    split(pagesIn(view, locale), origin, limits).map((pages, index) => {
      const latest = pages.reduce((found, { updated }) => (updated !== null && updated > found ? updated : found), '');
      const address = element('loc', `${origin}${sitemapPath(locale, index + 1)}`);
      return `<sitemap>${address}${latest && element('lastmod', latest)}</sitemap>\n`;
    }),
  );
  return `${xmlDeclaration}\n<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}

/** One part of a language's sitemap, or undefined where there are fewer parts. */
export function sitemapPart(view: SiteView, locale: Locale, part: number, limits = sitemapLimits): string | undefined {
  const { origin } = view;
  const pages = split(pagesIn(view, locale), origin, limits)[part - 1];
  return pages && `${opening}${pages.map((page) => entryOf(page, locale, origin)).join('')}${closing}`;
}

function pagesIn(view: SiteView, locale: Locale): ListedPage[] {
  return listedPages(view).filter((page) => !isForeign(page, locale));
}

function entryOf({ page, id, updated, onlyIn, picture }: ListedPage, locale: Locale, origin: string): string {
  const alternates = alternatesOf(origin, page, id, onlyIn).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  );
  const address = element('loc', `${origin}${pathOf(page, locale, id)}`);
  const lastmod = updated === null ? '' : element('lastmod', updated);
  const image = picture ? `<image:image>${element('image:loc', picture)}</image:image>` : '';
  return `<url>${address}${lastmod}${alternates.join('')}${image}</url>\n`;
}

/**
 * As many parts as the limits ask for. Each page is counted with the bytes of the longest
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
  const picture = pages.reduce(
    (found, page) => ((page.picture ?? '').length > found.length ? (page.picture ?? '') : found),
    '',
  );
  return Math.max(
    ...locales.map((locale) =>
      Buffer.byteLength(
        entryOf({ ...longest, updated: '0000-00-00', ...(picture ? { picture } : {}) }, locale, origin),
      ),
    ),
  );
}
