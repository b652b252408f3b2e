import type { Firm } from '#src/content/firm.ts';
import { type Locale, locales, type Localized } from '#src/i18n/locales.ts';
import { fileBeside, type PageAddress, pathOf } from '#src/routes.ts';
import { escapeHtml } from '#src/shell/escape.ts';
import { alternatesOf } from './alternates.ts';
import { feedLinks } from './feed-links.ts';
import { type SharedPicture, sharedPicture } from './pictures.ts';
import type { SiteView } from './site-view.ts';
import { imageSize } from './social/card-layout.ts';
import { socialImageUrl } from './social/social-image.ts';
import { structuredData } from './structured-data/structured-data.ts';
import { onlyLanguage } from './only-language.ts';

export interface PageHead {
  /** The page's own title, left out by the home page. */
  title?: string | undefined;
  description: string;
  noindex: boolean;
  query: URLSearchParams;
  /** Left out for errors, which have no address of their own. */
  address?: PageAddress | undefined;
}

const separator = ' | ';
const socialLocale: Localized = { en: 'en_US', 'zh-tw': 'zh_TW' };

/** The page's title, a separator and the firm's short name; the short name alone where a page sets none. */
export function pageTitle(title: string | undefined, firm: Firm, locale: Locale): string {
  return title ? `${title}${separator}${firm.name[locale]}` : firm.name[locale];
}

/** What stands in `<head>` for one page only; a navigation replaces all of it. */
export function headOf(view: SiteView, page: PageHead): string {
  const { address, noindex, description } = page;
  const tags = [
    meta('name', 'description', description),
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    link({ rel: 'manifest', href: fileBeside('manifest', 'home', view.locale) }),
    ...(address && !noindex ? listedLinks(view, address) : []),
    ...(address ? feedLinks(view, address, page.query).map(link) : []),
    ...socialTags(view, page),
  ];
  return tags.join('') + (address && !noindex ? structuredData(view, address, page.title ?? '') : '');
}

/**
 * Only for listed pages: a canonical address beside `noindex` would contradict it. Of a record in one language, the
 * page in that language is the one to list.
 */
function listedLinks({ content, locale, origin }: SiteView, { page, id }: PageAddress): string[] {
  const onlyIn = onlyLanguage(content, { page, id });
  const alternates = alternatesOf(origin, page, id, onlyIn).map(({ hreflang, href }) =>
    link({ rel: 'alternate', hreflang, href }),
  );
  return [link({ rel: 'canonical', href: `${origin}${pathOf(page, onlyIn ?? locale, id)}` }), ...alternates];
}

/** Open Graph, which every network reads, and the kind of card, which X asks for besides. */
function socialTags(view: SiteView, { title, description, address }: PageHead): string[] {
  const { content, locale, origin, pages } = view;
  const image = address ? socialImageUrl(view, address.page, address.id) : null;
  const picture = address && sharedPicture(view, address.page, address.id);
  const shownTitle = title ?? content.firm.name[locale];
  const onlyIn = address && onlyLanguage(content, address);
  return [
    meta('property', 'og:type', address && pages[address.page].isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', content.firm.name[locale]),
    meta('property', 'og:title', shownTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', socialLocale[onlyIn ?? locale]),
    ...locales
      .filter((other) => other !== locale && address && !onlyIn)
      .map((other) => meta('property', 'og:locale:alternate', socialLocale[other])),
    ...(address ? [meta('property', 'og:url', `${origin}${pathOf(address.page, onlyIn ?? locale, address.id)}`)] : []),
    ...(image ? imageTags(image, shownTitle) : [meta('name', 'twitter:card', 'summary')]),
    ...(image && picture ? pictureTags(picture) : []),
  ];
}

function imageTags(image: string, title: string): string[] {
  return [
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(imageSize.width)),
    meta('property', 'og:image:height', String(imageSize.height)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** A second choice: the first one shows the licence, as an advertisement must. */
function pictureTags({ url, type, width, height, alt }: SharedPicture): string[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:type', type),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function link(attributes: Record<string, string>): string {
  return `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')}>`;
}
