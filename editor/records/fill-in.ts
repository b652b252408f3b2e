import type { CodeListName } from '#src/content/fields.ts';
import { type Locale, locales, type Localized } from '#src/i18n/locales.ts';
import type { CodeOption } from './code-lists.ts';
import type { FieldShape, Limits } from './shape.ts';
import type { FieldValue, RecordValue } from './yaml-merge.ts';

const unwritten: Localized = { en: 'Not written yet. ', 'zh-tw': '尚未填寫。' };

export interface FillOptions {
  codes: Record<CodeListName, CodeOption[]>;
  today: string;
  /** Also what may be left out, such as the venue of an event, which some events need. */
  everything: boolean;
  /** In which the record is to be; those that it has some text in, unless told. */
  languages?: Locale[];
}

/** A record that is not finished, with what is missing filled in, so that its page can be looked at meanwhile. */
export function fillIn(fields: FieldShape[], record: RecordValue, options: FillOptions): RecordValue {
  // A date that is missing takes the latest of the others: nothing ends before it has begun.
  const today =
    [options.today, ...Object.values(record).flatMap((value) => /^\d{4}-\d{2}-\d{2}/.exec(String(value))?.[0] ?? [])]
      .toSorted()
      .at(-1) ?? options.today;
  const languages = options.languages ?? languagesOf(fields, record);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fillField(field, record[field.name], { ...options, today, languages });
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function fillField(field: FieldShape, value: FieldValue | undefined, options: FillOptions): FieldValue | undefined {
  switch (field.kind) {
    case 'bilingual':
      if (value === undefined && !field.required) return undefined;
      return Object.fromEntries(
        (field.oneWillDo ? (options.languages ?? locales) : locales).map((locale) => [
          locale,
          fillText(textOf(value, locale), unwritten[locale], field.limits[locale]),
        ]),
      );
    case 'group':
      // A picture cannot be made up.
      if (field.fields.some((part) => part.kind === 'text' && part.isFile && !(isGroup(value) && value[part.name])))
        return undefined;
      return value === undefined && !field.required && !options.everything
        ? undefined
        : fillIn(field.fields, isGroup(value) ? value : {}, options);
    case 'either':
      return isGroup(value) && field.fields.every(({ name, required }) => !required || name in value)
        ? value
        : field.word.code;
    default:
      return value ?? (field.required ? stand(field, options) : undefined);
  }
}

function languagesOf(fields: FieldShape[], record: RecordValue): Locale[] {
  const isIn = (locale: Locale) =>
    fields.some(({ name, kind }) => kind === 'bilingual' && textOf(record[name], locale) !== '');
  const written = locales.filter(isIn);
  return written.length > 0 ? written : [...locales];
}

/** The plainest value that passes. */
function stand(field: FieldShape, { codes, today }: FillOptions): FieldValue | undefined {
  switch (field.kind) {
    case 'choice':
      return field.options[0]?.code;
    case 'code':
      return codes[field.codes][0]?.code;
    case 'date':
      return today;
    case 'date-time':
      return `${today} ${field.name === 'end' ? '23:59' : '00:00'}`;
    case 'number':
      return 1;
    default:
      return '…';
  }
}

function fillText(text: string, filler: string, { least, most }: Limits): string {
  const padded =
    text.length >= Math.max(1, least)
      ? text
      : `${text}${text ? ' ' : ''}${filler.repeat(Math.ceil(Math.max(1, least) / filler.length))}`;
  return [...padded].slice(0, most).join('').trim();
}

function textOf(value: FieldValue | undefined, locale: string): string {
  const text = isGroup(value) ? value[locale] : '';
  return typeof text === 'string' ? text : '';
}

function isGroup(value: FieldValue | undefined): value is RecordValue {
  return typeof value === 'object' && value !== null;
}
