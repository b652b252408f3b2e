import { defaultLocale, hreflang, locales } from '#src/i18n/locales.ts';
import { type PageId, pathOf } from '#src/routes.ts';

export interface Alternate {
  hreflang: string;
  href: string;
}

/** A page's addresses in all languages and the default one; its head and the sitemap must give the same list. */
export function alternatesOf(origin: string, page: PageId, id: string): Alternate[] {
  return [
    ...locales.map((locale) => ({ hreflang: hreflang[locale], href: `${origin}${pathOf(page, locale, id)}` })),
    { hreflang: 'x-default', href: `${origin}${pathOf(page, defaultLocale, id)}` },
  ];
}
