import type { Locale, Localized } from '#src/i18n/locales.ts';

/** Family names of two characters that are common enough to meet. */
const doubleNames = [
  '歐陽',
  '司馬',
  '司徒',
  '諸葛',
  '上官',
  '夏侯',
  '皇甫',
  '尉遲',
  '公孫',
  '慕容',
  '端木',
  '范姜',
  '張簡',
];
const han = /^\p{Script=Han}/u;

/** What stands for a person in a drawn portrait: the family name in Chinese, initials in Latin letters. */
export function lettersOf(name: Localized, locale: Locale): string {
  const written = name[locale].trim();
  if (han.test(written)) return doubleNames.find((family) => written.startsWith(family)) ?? [...written][0] ?? '';
  const words = written.split(/\s+/);
  const initials = [words[0], ...(words.length > 1 ? [words.at(-1)] : [])].map((word = '') => [...word][0] ?? '');
  return initials.join('').toLocaleUpperCase('en-US');
}
