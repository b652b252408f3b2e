import type { Firm } from '#src/content/types.ts';
import { escapeHtml } from '#src/shell/escape.ts';
import { defaultLocale, hreflang, type Locale, locales } from '#src/i18n/locales.ts';
import { type PageId, pathOf } from '#src/routes.ts';

export interface HeadFacts {
  firm: Firm;
  locale: Locale;
  title: string;
  description: string;
  noindex: boolean;
  origin: string;
  /** Left out for errors, which are no page in any language. */
  page?: { id: PageId; record: string };
}

const separator = ' | ';

/** The page's title, a separator and the firm's short name; the short name alone where a page sets none. */
export function pageTitle(title: string | undefined, firm: Firm, locale: Locale): string {
  return title ? `${title}${separator}${firm.name[locale]}` : firm.name[locale];
}

/** What stands in `<head>` for one page only; a navigation replaces all of it. */
export function headOf({ firm, locale, title, description, noindex, origin, page }: HeadFacts): string {
  const tags = [`<meta name="description" content="${escapeHtml(description)}">`];
  if (noindex) tags.push('<meta name="robots" content="noindex">');
  if (page) {
    const url = (to: Locale) => escapeHtml(`${origin}${pathOf(page.id, to, page.record)}`);
    tags.push(`<link rel="canonical" href="${url(locale)}">`);
    if (!noindex) {
      for (const to of locales) tags.push(`<link rel="alternate" hreflang="${hreflang[to]}" href="${url(to)}">`);
      tags.push(`<link rel="alternate" hreflang="x-default" href="${url(defaultLocale)}">`);
    }
    tags.push(`<meta property="og:url" content="${url(locale)}">`);
  }
  tags.push(
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:site_name" content="${escapeHtml(firm.name[locale])}">`,
    `<meta property="og:type" content="website">`,
  );
  return tags.join('');
}
