import * as v from 'valibot';
import type { Localized } from '#src/i18n/locales.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { line } from './fields.ts';

type TextNames<Part> = { [Name in keyof Part]: Part[Name] extends string ? Name : never }[keyof Part];

/**
 * Messages that a firm may say in words of its own, because they promise or describe something in its name. What it
 * leaves out is said plainly, and what is empty among the messages is then not shown at all.
 */
const names = {
  home: ['offices', 'doorHireText'],
  service: ['intro'],
  jobs: ['description', 'noneOpen'],
  job: ['free'],
  news: ['description'],
  events: ['description'],
  contact: ['description', 'intro', 'nextRead', 'nextAnswer', 'crossborder'],
  errors: ['notFoundHeading', 'notFoundText', 'otherHeading', 'otherText'],
} as const satisfies { [Part in keyof Messages]?: readonly TextNames<Messages[Part]>[] };

type Names = typeof names;
export type Words = { [Part in keyof Names]?: { [Name in Names[Part][number]]?: Localized } };

export const wordsSchema = v.strictObject(
  Object.fromEntries(
    Object.entries(names).map(([part, list]) => [
      part,
      v.optional(v.strictObject(Object.fromEntries(list.map((name) => [name, v.optional(line)])))),
    ]),
  ),
) as unknown as v.GenericSchema<unknown, Words>;
