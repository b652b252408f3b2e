import * as v from 'valibot';
import type { Localized } from '#src/i18n/locales.ts';
import { bilingual, code, country, text, timezone } from './fields.ts';

const label = bilingual({ en: 60, zh: 30 });
const location = v.strictObject({ label, country, region: text(60), timezone });

export const functionsSchema = v.record(v.string(), v.strictObject({ label, roles: v.record(v.string(), label) }));
export const industriesSchema = v.record(code, label);
export const locationsSchema = v.record(code, location);

export interface Coded {
  code: string;
  label: Localized;
}

export interface FunctionGroup extends Coded {
  roles: Coded[];
}

export interface Location extends v.InferOutput<typeof location> {
  code: string;
}

const term = text(40);

const terms = v.array(term);
const namedCodes = v.array(
  v.strictObject({ names: terms, codes: v.array(text(40)), nearly: v.optional(v.array(text(40)), []) }),
);

/** The trade's vocabulary: what the job search takes as one, what words stand for, and what it passes over. */
export const synonymsSchema = v.strictObject({
  /** Words and phrases of any language that mean the same in this trade. */
  groups: v.array(v.pipe(terms, v.minLength(2, 'has one word only'))),
  /** Words that stand for codes of a facet, such as a region for its cities; `nearly` comes close. */
  facts: v.optional(
    v.strictObject({
      location: v.optional(namedCodes),
      remote: v.optional(namedCodes),
      employment: v.optional(namedCodes),
      function: v.optional(namedCodes),
      role: v.optional(namedCodes),
      industry: v.optional(namedCodes),
    }),
    {},
  ),
  /** Whoever asks for one of these words is glad to find the others as well, further down. */
  related: v.optional(v.array(v.strictObject({ asked: terms, finds: terms })), []),
  /** Words of their own only where they are written in capitals, like IT. */
  capitals: v.array(term),
  /** Words that say nothing where another word is given, like "job" or 的. */
  ignored: terms,
});

export type Synonyms = v.InferOutput<typeof synonymsSchema>;
