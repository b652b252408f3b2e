import { isLocale, langTag, type Locale, type Localized } from '#src/i18n/locales.ts';

export const languageNames: Localized = { en: 'English', 'zh-tw': 'Chinese' };

/** A text of a record that may be in one language alone. */
export type Written = { [Language in Locale]?: string | undefined };

export function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false;
  const parts = Object.entries(value);
  return parts.length > 0 && parts.every(([key, text]) => isLocale(key) && typeof text === 'string');
}

/** A text in both languages; where it is in one alone, that stands for both. */
export function bothOf(text: Written): Localized {
  return { en: text.en ?? text['zh-tw'] ?? '', 'zh-tw': text['zh-tw'] ?? text.en ?? '' };
}

/** A record that may be in one language alone. */
export interface MaybeInOne {
  /** That language; left out where the record is in both. The texts of the other one repeat it. */
  onlyIn?: Locale;
}

/** A record as it was written, with every text in both languages. */
export type InBoth<T> = T extends object
  ? [keyof T] extends [Locale]
    ? Localized
    : { [Name in keyof T]: InBoth<T[Name]> }
  : T;

/** Whether a record can only be shown as it is, in another language than the page's. */
export function isForeign({ onlyIn }: MaybeInOne, locale: Locale): boolean {
  return onlyIn !== undefined && onlyIn !== locale;
}

/** The `lang` of a record's texts where it is not that of the page. */
export function foreignLang({ onlyIn }: MaybeInOne, locale: Locale): string | undefined {
  return onlyIn === undefined || onlyIn === locale ? undefined : langTag[onlyIn];
}
