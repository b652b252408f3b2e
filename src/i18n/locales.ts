export const locales = ['en', 'zh-tw'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** Text in every language of the site. */
export type Localized<T = string> = Record<Locale, T>;

/** The document's `lang`, and the name the sitemaps use. */
export const langTag: Localized = { en: 'en-US', 'zh-tw': 'zh-TW' };

/** What `hreflang` calls each language. */
export const hreflang: Localized = { en: 'en', 'zh-tw': 'zh-TW' };

export const otherLocale: Record<Locale, Locale> = { en: 'zh-tw', 'zh-tw': 'en' };

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The path of a page in a language: English stands at the plain path, Chinese under its prefix. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The reverse of {@link localizePath}. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  for (const locale of locales) {
    if (locale === defaultLocale) continue;
    if (path === `/${locale}`) return { locale, path: '/' };
    if (path.startsWith(`/${locale}/`) && path.length > locale.length + 2)
      return { locale, path: path.slice(locale.length + 1) };
  }
  return { locale: defaultLocale, path };
}
