import { defaultLocale, hreflang, type Locale, locales } from '#src/i18n/locales.ts';
import { type PageId, pathOf } from '#src/routes.ts';

export interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * A page's addresses in all languages and the default one, or none where its record is in one language; its head and
 * the sitemap must give the same list.
 */
export function alternatesOf(origin: string, page: PageId, id: string, onlyIn: Locale | undefined): Alternate[] {
  if (onlyIn) return [];
  return [
    ...locales.map((locale) => ({ hreflang: hreflang[locale], href: `${origin}${pathOf(page, locale, id)}` })),
    { hreflang: 'x-default', href: `${origin}${pathOf(page, defaultLocale, id)}` },
  ];
}
