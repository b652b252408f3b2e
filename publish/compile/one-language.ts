import type { FieldPath } from '#publish/read/source-file.ts';
import type { ContentReader, SourceRecord } from '#publish/read/reader.ts';
import {
  bothOf,
  type InBoth,
  isWritten,
  languageNames,
  type MaybeInOne,
  type Written,
} from '#src/content/languages.ts';
import { locales, otherLocale } from '#src/i18n/locales.ts';

/**
 * A record with all its texts in both languages. Its title says which languages it is in: a text that lacks one of
 * those is a fault, and so is one in another language, which no page would show.
 */
export function inBothLanguages<T extends { title: Written }>(
  reader: ContentReader,
  { value, source }: SourceRecord<T>,
): InBoth<T> & MaybeInOne {
  const missing = locales.filter((locale) => value.title[locale] === undefined);
  for (const { path, text } of textsIn(value)) {
    for (const locale of locales) {
      const name = languageNames[locale];
      const isMissing = missing.includes(locale);
      if (!isMissing && text[locale] === undefined)
        reader.report(
          source,
          [...path, locale],
          'is missing',
          `write it in ${name}; a record in ${languageNames[otherLocale[locale]]} alone has no ${name} title either`,
        );
      if (isMissing && text[locale] !== undefined)
        reader.report(
          source,
          [...path, locale],
          `is in ${name}, while the title is not`,
          `write all of the record in ${name}, or leave ${name} out of all of it`,
        );
    }
  }
  const [absent] = missing;
  const onlyIn: MaybeInOne = absent === undefined ? {} : { onlyIn: otherLocale[absent] };
  return { ...(fill(value) as InBoth<T>), ...onlyIn };
}

function textsIn(value: unknown, path: FieldPath = []): { path: FieldPath; text: Written }[] {
  if (isWritten(value)) return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]));
}

function fill(value: unknown): unknown {
  if (isWritten(value)) return bothOf(value);
  if (Array.isArray(value)) return value.map(fill);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item)]));
}
