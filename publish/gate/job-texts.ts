import { jobTextNames, type WrittenJob } from '#src/content/job.ts';
import type { Written } from '#src/content/languages.ts';
import { locales } from '#src/i18n/locales.ts';

const textFields = ['title', 'summary', ...jobTextNames] as const;

export interface FieldText {
  name: (typeof textFields)[number];
  field: [string, string];
  text: string;
}

/** Everything that a job says in words, with the field that says it. */
export function jobTexts(value: WrittenJob): FieldText[] {
  return textFields.flatMap((name) => {
    const texts: Written | undefined = value[name];
    return locales.flatMap((locale): FieldText[] => {
      const text = texts?.[locale];
      return text === undefined ? [] : [{ name, field: [name, locale], text }];
    });
  });
}
