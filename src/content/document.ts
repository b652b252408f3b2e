import * as v from 'valibot';
import type { Localized } from '#src/i18n/locales.ts';
import { bilingual, date, line, markdown, oneOf, text, wholeNumber } from './fields.ts';
import { summaryInBoth, titleInBoth } from './shared-fields.ts';
import type { Html } from './types.ts';

export const documentSchema = v.strictObject({
  title: titleInBoth,
  label: bilingual({ en: 60, zh: 30 }),
  group: oneOf(['public', 'safety', 'other', 'legal']),
  order: wholeNumber,
  updated: date,
  summary: summaryInBoth,
  body: markdown,
});

export interface PublicDocument extends Omit<v.InferOutput<typeof documentSchema>, 'body'> {
  id: string;
  body: Localized<Html>;
}

/** The privacy policy. */
export const policySchema = v.strictObject({
  /** What the law wants said beside a form; `version` is the version of this too. */
  notice: v.strictObject({ purpose: line, categories: line, period: line, recipients: line, effect: line }),
  title: bilingual({ en: 60, zh: 24 }),
  version: text(20),
  updated: date,
  summary: summaryInBoth,
  body: markdown,
});

export interface Policy extends Omit<v.InferOutput<typeof policySchema>, 'body'> {
  body: Localized<Html>;
}
