import { defaultLocale, isLocale, type Locale, locales } from './locales.ts';

/** Regional tags that read one of our languages although their base names another writing. */
const baseLanguages: Record<string, Locale> = { en: 'en', zh: 'zh-tw' };

/** The stored choice first, then the browser's languages in its order of preference, then English. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(cookie)) return cookie;
  for (const tag of preferredTags(acceptLanguage ?? '')) {
    const full = locales.find((locale) => locale === tag);
    if (full) return full;
    const base = baseLanguages[tag.split('-')[0] ?? ''];
    if (base) return base;
  }
  return defaultLocale;
}

function preferredTags(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality), position };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .map(({ tag }) => tag);
}
