import { locales } from '#src/i18n/locales.ts';
import type { FieldShape } from './shape.ts';
import type { FieldValue, RecordValue } from './yaml-merge.ts';

/** A form's fields by their names: `title.en`, `salary.min`. */
export type FormValues = Record<string, string>;

/** What stands for the group in the choice between a word and a group. */
export const groupChoice = 'given';

/** A record as a form shows it; what the file lacks is empty. */
export function toForm(fields: FieldShape[], value: unknown, prefix = ''): FormValues {
  const record = isRecord(value) ? value : {};
  return Object.assign(
    {},
    ...fields.map((field) => fieldToForm(field, record[field.name], `${prefix}${field.name}`)),
  ) as FormValues;
}

function fieldToForm(field: FieldShape, value: unknown, name: string): FormValues {
  switch (field.kind) {
    case 'bilingual':
      return Object.fromEntries(
        locales.map((locale) => [`${name}.${locale}`, shown(isRecord(value) ? value[locale] : undefined)]),
      );
    case 'group':
      return toForm(field.fields, value, `${name}.`);
    case 'either':
      return {
        [name]: value === field.word.code ? field.word.code : groupChoice,
        ...toForm(field.fields, value, `${name}.`),
      };
    default:
      return { [name]: shown(value) };
  }
}

/** A record as a form gives it, in the order of its fields; optional fields that are empty are left out. */
export function fromForm(fields: FieldShape[], form: FormValues, prefix = ''): RecordValue {
  const record: RecordValue = {};
  for (const field of fields) {
    const value = fieldFromForm(field, form, `${prefix}${field.name}`);
    if (value !== undefined) record[field.name] = value;
  }
  return record;
}

function fieldFromForm(field: FieldShape, form: FormValues, name: string): FieldValue | undefined {
  const text = tidy(form[name]);
  switch (field.kind) {
    case 'bilingual':
      if (isLeftOut(field, form, name)) return undefined;
      return textsFromForm(field, form, name);
    case 'group':
      return isLeftOut(field, form, name) ? undefined : fromForm(field.fields, form, `${name}.`);
    case 'either':
      return text === field.word.code ? text : fromForm(field.fields, form, `${name}.`);
    case 'flag':
      return text === 'true' ? true : undefined;
    case 'date-time':
      // A browser's own field writes a T between day and hour.
      return text === '' ? undefined : text.replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ');
    case 'number':
      if (text === '') return field.nullable ? null : undefined;
      // What is no number stays as it was typed, and the schema says so.
      return Number.isNaN(Number(text.replaceAll(',', ''))) ? text : Number(text.replaceAll(',', ''));
    case 'text':
      return text === '' && field.limits.least > 0 ? undefined : text;
    default:
      return text === '' ? undefined : text;
  }
}

/** A language that is left empty is left out where the record may be in the other alone. */
function textsFromForm({ oneWillDo }: FieldShape & { kind: 'bilingual' }, form: FormValues, name: string): RecordValue {
  const texts = locales.map((locale) => [locale, tidy(form[`${name}.${locale}`])] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== '' || !oneWillDo));
}

/** Whether a field of several parts is optional, and every part of it is empty. */
function isLeftOut({ required }: FieldShape, form: FormValues, name: string): boolean {
  const isEmpty = () => Object.entries(form).every(([key, text]) => !key.startsWith(`${name}.`) || tidy(text) === '');
  return !required && isEmpty();
}

function tidy(text = ''): string {
  return text.replaceAll('\r\n', '\n').trim();
}

function shown(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
