import type * as v from 'valibot';
import type { job } from '#publish/schemas/records.ts';
import { locales } from '#src/i18n/locales.ts';

const textFields = ['title', 'summary', 'hours', 'benefits', 'client', 'description', 'requirements'] as const;

export interface FieldText {
  name: (typeof textFields)[number];
  field: [string, string];
  text: string;
}

/** Everything that a job says in words, with the field that says it. */
export function jobTexts(value: v.InferOutput<typeof job>): FieldText[] {
  return textFields.flatMap((name) =>
    locales.map((locale): FieldText => ({ name, field: [name, locale], text: value[name][locale] })),
  );
}
