import { jobTextNames, type WrittenJob } from '#src/content/job.ts';
import { locales, type Localized } from '#src/i18n/locales.ts';

const textFields = ['title', 'summary', ...jobTextNames] as const;

export interface FieldText {
  name: (typeof textFields)[number];
  field: [string, string];
  text: string;
}

/** Everything that a job says in words, with the field that says it. */
export function jobTexts(value: WrittenJob): FieldText[] {
  return textFields.flatMap((name) => {
    const text: Localized | undefined = value[name];
    return text ? locales.map((locale): FieldText => ({ name, field: [name, locale], text: text[locale] })) : [];
  });
}
