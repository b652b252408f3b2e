import * as v from 'valibot';
import type { Localized } from '#src/i18n/locales.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { isDateText, isDateTimeText } from './dates.ts';

/** Building blocks of the record schemas. Limits are editorial: what fits its place on the page. */

/** What a field is called where it is filled in. The page that shows it has words of its own. */
export interface FieldLabel extends Localized {
  hint?: Localized;
}

/** The lists of the content's that a code may have to be in. */
export type CodeListName = 'roles' | 'industries' | 'locations' | 'consultants' | 'timezones' | 'currencies';

/** What a form has to know of a field, which the checks themselves do not tell. */
export type FieldFacts = {
  label?: FieldLabel;
  least?: number;
  most?: number;
  input?: 'markdown' | 'date' | 'date-time' | 'file';
  codes?: CodeListName;
  /** What may be missing in a record that came from elsewhere, but not in one written by hand. */
  byHand?: boolean;
  /** The words of each option. */
  options?: Record<string, Localized>;
  /** Where to find them among the site's; a publish need not load those, nor depend on them. */
  siteWords?: (messages: Messages) => Record<string, string>;
};

type Labelled = v.GenericSchema & {
  readonly pipe: readonly [unknown, { readonly metadata: { readonly label: FieldLabel } }];
};

/** A field with its label. */
export function field<const Schema extends v.GenericSchema>(schema: Schema, label: FieldLabel) {
  return v.pipe(schema, v.metadata({ label } satisfies FieldFacts));
}

/** A field that only a record from elsewhere may lack, which the publish gate checks. */
export function fieldByHand<const Schema extends v.GenericSchema>(schema: Schema, label: FieldLabel) {
  return v.pipe(v.optional(schema), v.metadata({ label, byHand: true } satisfies FieldFacts));
}

/** A record that the editor has a form for: every one of its fields has a label. */
export function editable<const Entries extends Record<string, Labelled>>(entries: Entries) {
  return v.strictObject(entries);
}

const characters = (value: string) => [...value].length;

export function text(most: number, least = 1) {
  return v.pipe(
    v.string('must be text'),
    v.trim(),
    v.check(
      (value) => characters(value) >= least,
      least === 1 ? 'must not be empty' : `is shorter than ${least} characters`,
    ),
    v.check(
      (value) => characters(value) <= most,
      (issue) => `has ${characters(issue.input)} characters, the limit is ${most}`,
    ),
    v.metadata({ least, most } satisfies FieldFacts),
  );
}

interface Limits {
  en: number;
  zh: number;
  enLeast?: number;
  zhLeast?: number;
}

/** Text in both languages; Chinese says the same in about half the characters. */
export function bilingual({ en, zh, enLeast, zhLeast }: Limits) {
  return v.strictObject({ en: text(en, enLeast), 'zh-tw': text(zh, zhLeast) }, 'must be given in both languages');
}

/** Text in both languages, or in one where the whole record is in that one alone, which the compiler checks. */
export function oneOrBoth({ en, zh, enLeast, zhLeast }: Limits) {
  const inNone = 'must be given in both languages, or in one of them';
  return v.pipe(
    v.strictObject({ en: v.optional(text(en, enLeast)), 'zh-tw': v.optional(text(zh, zhLeast)) }, inNone),
    v.check((given) => given.en !== undefined || given['zh-tw'] !== undefined, inNone),
  );
}

export function codeOf(codes: CodeListName) {
  return v.pipe(text(40), v.metadata({ codes } satisfies FieldFacts));
}

export function oneOf<const Code extends string>(codes: readonly Code[]) {
  return v.picklist(codes, `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(codes)}`);
}

/** One of several codes, with the words that the form has for each. */
export function choice<const Code extends string>(options: Record<Code, Localized>) {
  return v.pipe(oneOf(Object.keys(options) as Code[]), v.metadata({ options } satisfies FieldFacts));
}

/** One of several codes that the site itself has words for. */
export function siteChoice<const Code extends string>(
  codes: readonly Code[],
  siteWords: (messages: Messages) => Record<Code, string>,
) {
  return v.pipe(oneOf(codes), v.metadata({ siteWords } satisfies FieldFacts));
}

const longText = { en: 40_000, zh: 40_000 };
const shortText = { en: 300, zh: 150 };

export const markdown = v.pipe(bilingual(longText), v.metadata({ input: 'markdown' } satisfies FieldFacts));
export const markdownInOneOrBoth = v.pipe(oneOrBoth(longText), v.metadata({ input: 'markdown' } satisfies FieldFacts));
export const line = bilingual(shortText);
export const lineInOneOrBoth = oneOrBoth(shortText);

export const date = v.pipe(
  v.string('must be a date'),
  v.check(isDateText, (issue) => `"${issue.input}" is not a date: write 2026-12-03 or anchor+17d`),
  v.metadata({ input: 'date' } satisfies FieldFacts),
);

export const dateTime = v.pipe(
  v.string('must be a date with a time'),
  v.check(
    isDateTimeText,
    (issue) => `"${issue.input}" is not a date with a time: write 2026-12-03 14:00 or anchor+17d 14:00`,
  ),
  v.metadata({ input: 'date-time' } satisfies FieldFacts),
);

export const wholeNumber = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

export const email = v.pipe(text(254), v.email('is not an e-mail address'));
export const webAddress = v.pipe(
  text(300),
  v.url('is not a web address'),
  v.startsWith('https://', 'must start with https://'),
);
export const phone = v.pipe(text(30), v.regex(/^\+[\d ]+$/, 'must be written like +886 2 5550 0100'));
export const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:00'));
export const timezone = v.pipe(
  text(40),
  v.check(isTimezone, 'is no time zone: write one like Asia/Taipei'),
  v.metadata({ codes: 'timezones' } satisfies FieldFacts),
);
export const currency = v.pipe(
  text(3),
  v.check(isCurrency, (issue) => `"${issue.input}" is no currency: write its three letters, like TWD or USD`),
  v.metadata({ codes: 'currencies' } satisfies FieldFacts),
);
export const country = v.pipe(
  text(2),
  v.check(isCountry, (issue) => `"${issue.input}" is no country: write its two letters, like TW or JP`),
);
export const code = v.pipe(
  text(40),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and hyphens'),
);

/** Kept, because to ask takes as long as all other checks of a record. */
const timezones = new Map<string, boolean>();

function isTimezone(name: string): boolean {
  const known = timezones.get(name) ?? mayNameTimezone(name);
  timezones.set(name, known);
  return known;
}

function mayNameTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // An offset such as +08:00 passes as well, but has no name that a page could show.
    return name.includes('/');
  } catch {
    return false;
  }
}

let countryNames: Intl.DisplayNames | undefined;

function isCountry(code: string): boolean {
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;
}

let currencies: Set<string> | undefined;

function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}
