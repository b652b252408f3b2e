import { isWritten, languageNames, type Written } from '#src/content/languages.ts';
import { type Locale, locales, type Localized, otherLocale } from '#src/i18n/locales.ts';
import type { Finding } from './finding.ts';

type FieldPath = (string | number)[];

const placeholder =
  /^\s*(?:to[- ]?do|tbd|tba|tbc|xxx+|lorem ipsum.*|n\/a|\?+|\.{3,}|…+|待譯|待翻譯|待補|待確認|（?翻譯中）?)\s*$/i;
/** What the frames of a new firm leave to be written: see cli/content/new-firm. */
const toFillIn = /\[To fill in[^\]]*\]|【請填寫[^】]*】|fill-in@example\.com|\+000 0000 0000/g;
const unfilledReason = 'is still to be filled in: ';
const hanCharacters = /[一-鿿]/g;
const latinWords = /[a-z]{2,}/gi;
const linkTarget = /\]\(\s*<?([^)\s>]+)/g;
const goodTarget = /^(?:\/|https?:\/\/|mailto:|tel:|#|media\/)/i;
/** Chinese needs a third to a half of the characters that English needs. */
const shortest: Localized<number> = { en: 1, 'zh-tw': 0.15 };
/** Under this length a ratio says little. */
const longEnough = 300;

/** What is asked of every text of every record: is it in the language it says, and can its links lead anywhere. */
export function textFindings(value: unknown, field: FieldPath = []): Finding[] {
  if (typeof value === 'string') return unfilledFindings(value, field);
  if (isWritten(value))
    return [
      ...translationFindings(value, field),
      ...locales.flatMap((locale) => linkFindings(value[locale] ?? '', [...field, locale])),
      ...locales.flatMap((locale) => unfilledFindings(value[locale] ?? '', [...field, locale])),
    ];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textFindings(item, [...field, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textFindings(item, [...field, key]));
}

/** Whether somebody has yet to write what a frame leaves to the firm. */
export function isUnfilled({ reason }: { reason: string }): boolean {
  return reason.startsWith(unfilledReason);
}

function unfilledFindings(text: string, field: FieldPath): Finding[] {
  return [...text.matchAll(toFillIn)].map(([quote]) => ({
    severity: 'warning',
    field,
    quote,
    reason: `${unfilledReason}${quote}`,
    suggestion: 'write what belongs there',
  }));
}

function translationFindings(texts: Written, field: FieldPath): Finding[] {
  return locales.flatMap((locale): Finding[] => {
    const text = texts[locale];
    if (text === undefined) return [];
    const finding = (severity: Finding['severity'], reason: string): Finding[] => [
      { severity, field: [...field, locale], reason, suggestion: `write it in ${languageNames[locale]}` },
    ];
    if (placeholder.test(text))
      return finding('fault', `"${text.trim()}" stands where the ${languageNames[locale]} text should be`);
    if (inOtherLanguage(text, locale)) return finding('warning', `is not in ${languageNames[locale]}`);
    const other = texts[otherLocale[locale]] ?? '';
    if (other.length >= longEnough && text.length < other.length * shortest[locale])
      return finding('warning', `says much less than the other language does`);
    return [];
  });
}

/** Short names such as "iOS" or "HACCP" are the same in both. */
function inOtherLanguage(text: string, locale: Locale): boolean {
  const han = text.match(hanCharacters)?.length ?? 0;
  if (locale === 'en') return han > 3 && han * 2 > text.length;
  return han === 0 && (text.match(latinWords)?.length ?? 0) > 3;
}

function linkFindings(text: string, field: FieldPath): Finding[] {
  return [...text.matchAll(linkTarget)].flatMap(([quote, target = '']): Finding[] => {
    const fault = (reason: string, suggestion: string): Finding[] => [
      { severity: 'fault', field, quote, reason: `the link to ${target} ${reason}`, suggestion },
    ];
    if (!goodTarget.test(target))
      return fault('leads nowhere', `write /${target} for a page of this site, or https://${target} for another`);
    if (/^\/(?:en|zh-tw)(?:\/|$)/.test(target))
      return fault(
        'names a language',
        `write ${target.replace(/^\/(?:en|zh-tw)/, '') || '/'}: each language gets its own`,
      );
    return [];
  });
}
