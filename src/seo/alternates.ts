import { defaultLocale, hreflang, locales } from '#src/i18n/locales.ts';
import { type PageId, pathOf } from '#src/routes.ts';

export interface Alternate {
  hreflang: string;
  href: string;
}

/** A page in every language, itself included, and the one for everybody else; the same list in its head and in the sitemap. */
export function alternatesOf(origin: string, page: PageId, id: string): Alternate[] {
  return [
    ...locales.map((locale) => ({ hreflang: hreflang[locale], href: `${origin}${pathOf(page, locale, id)}` })),
    { hreflang: 'x-default', href: `${origin}${pathOf(page, defaultLocale, id)}` },
  ];
}
