import { langTag, type Locale } from '#src/i18n/locales.ts';

const countryNames: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames(langTag.en, { type: 'region' }),
  'zh-tw': new Intl.DisplayNames(langTag['zh-tw'], { type: 'region' }),
};

export function countryName(code: string, locale: Locale): string {
  return (code && countryNames[locale].of(code)) || code;
}
