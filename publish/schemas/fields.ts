import * as v from 'valibot';
import { isDateText, isDateTimeText } from '#publish/read/dates.ts';

/** Building blocks of the record schemas. Limits are editorial: what fits its place on the page. */

const characters = (text: string) => [...text].length;

/** What a form or a question has to know of a field, which the checks themselves do not tell. */
export type FieldFacts = {
  least?: number;
  most?: number;
  input?: 'markdown' | 'date' | 'date-time';
  /** The list that a code must be in. */
  codes?: 'roles' | 'industries' | 'locations' | 'consultants';
};

/** A code that must be in a list of the content's. */
export function codeOf(codes: FieldFacts['codes'] & string) {
  return v.pipe(text(40), v.metadata({ codes } satisfies FieldFacts));
}

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

export const markdown = v.pipe(
  bilingual({ en: 40_000, zh: 40_000 }),
  v.metadata({ input: 'markdown' } satisfies FieldFacts),
);
export const line = bilingual({ en: 300, zh: 150 });
export const summary = bilingual({ en: 200, enLeast: 60, zh: 100, zhLeast: 25 });

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
export const timezone = v.picklist(['Asia/Taipei', 'Asia/Shanghai'], 'must be Asia/Taipei or Asia/Shanghai');
export const code = v.pipe(
  text(40),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and hyphens'),
);
