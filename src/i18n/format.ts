import type { Salary } from '#src/content/job.ts';
import type { Day, Moment } from '#src/content/types.ts';
import { langTag, type Locale } from './locales.ts';

/** Pages show absolute dates: they do not go stale in a cache. */
const dayFormat = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }), {
  en: 'en-GB',
});
const dayAndWeekdayFormat = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }), {
  en: 'en-GB',
});
const numberFormat = perLocale((tag) => new Intl.NumberFormat(tag));

/** Lists name a few hundred days again and again, and to look one up takes a tenth of writing it. */
const dayTexts: Record<Locale, Map<Day, string>> = { en: new Map(), 'zh-tw': new Map() };

/** `15 November 2026`, `2026年11月15日`. */
export function formatDay(day: Day, locale: Locale): string {
  const text = dayTexts[locale].get(day) ?? dayFormat(locale).format(Date.parse(`${day}T00:00:00Z`));
  dayTexts[locale].set(day, text);
  return text;
}

export function formatNumber(value: number, locale: Locale): string {
  return numberFormat(locale).format(value);
}

/** The day that a moment falls on in a time zone. */
export function dayIn(moment: Moment, timezone: string): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(moment);
}

/** `14:00` in a time zone. */
export function formatTime(moment: Moment, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(moment);
}

/** `Tuesday 20 October 2026`, `2026年10月20日 星期二`. */
export function formatDayAndWeekday(day: Day, locale: Locale): string {
  return dayAndWeekdayFormat(locale).format(Date.parse(`${day}T00:00:00Z`));
}

/** Signs that readers of both languages know, none of them twice; every other currency is called by its code. */
const currencySigns: Record<string, string> = {
  TWD: 'NT$',
  CNY: '¥',
  HKD: 'HK$',
  SGD: 'S$',
  USD: 'US$',
  AUD: 'A$',
  JPY: 'JP¥',
  KRW: '₩',
  EUR: '€',
  GBP: '£',
};
const periods: Record<Locale, Record<Salary['period'], string>> = {
  en: { hour: 'an hour', month: 'a month', year: 'a year' },
  'zh-tw': { hour: '時薪', month: '月薪', year: '年薪' },
};

/** What stands before a sum: a sign, or the code and a space. */
export function currencySign(currency: string): string {
  return currencySigns[currency] ?? `${currency}\u00a0`;
}

/** `NT$120,000–160,000 a month`, `月薪NT$120,000–160,000`; with no upper end, `from …` or `…起`. */
export function formatSalary({ currency, period, min, max }: Salary, locale: Locale): string {
  const least = `${currencySign(currency)}${formatNumber(min, locale)}`;
  const range = max === null || max === min ? least : `${least}–${formatNumber(max, locale)}`;
  if (locale === 'zh-tw') return `${periods[locale][period]}${range}${max === null ? '起' : ''}`;
  return `${max === null ? 'from ' : ''}${range} ${periods[locale][period]}`;
}

/** Each is made when first asked for: that takes some milliseconds, and few who load this file need them all. */
function perLocale<T>(make: (tag: string) => T, tags: Partial<Record<Locale, string>> = {}): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (locale) => (made[locale] ??= make(tags[locale] ?? langTag[locale]));
}
