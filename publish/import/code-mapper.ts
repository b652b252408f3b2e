import type { Content } from '#src/content/types.ts';
import { locales, type Localized } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { foldText } from '#src/jobs/search/fold.ts';
import type { FieldName } from './field-names.ts';

/** What other systems call our codes. */
const others: Partial<Record<FieldName, Record<string, string>>> = {
  remote: {
    remote: 'full',
    telecommute: 'full',
    yes: 'full',
    true: 'full',
    hybrid: 'partial',
    onsite: 'none',
    office: 'none',
    no: 'none',
    false: 'none',
    遠端: 'full',
    混合: 'partial',
  },
  employment: {
    permanent: 'full-time',
    intern: 'internship',
    contractor: 'contract',
    temp: 'temporary',
    正職: 'full-time',
  },
};

/** Finds the code that a code, a label in either language or another system's word stands for. */
export class CodeMapper {
  private readonly codes: Partial<Record<FieldName, Map<string, string>>>;

  constructor({ functions, industries, locations, consultants }: Content) {
    this.codes = {
      role: mapOf(functions.flatMap(({ roles }) => roles).map(({ code, label }) => [code, labels(label)])),
      industry: mapOf(industries.map(({ code, label }) => [code, labels(label)])),
      location: mapOf(
        locations.map(({ code, label, region }) => [
          code,
          [...labels(label), ...labels(label).map((name) => `${name}市`), region],
        ]),
      ),
      consultant: mapOf(consultants.map(({ id, name, email }) => [id, [...labels(name), email]])),
      remote: mapOf(
        (['none', 'partial', 'full'] as const).map((code) => [
          code,
          locales.map((locale) => messages[locale].remote[code]),
        ]),
      ),
      employment: mapOf(
        (['full-time', 'part-time', 'contract', 'temporary', 'internship'] as const).map((code) => [
          code,
          locales.map((locale) => messages[locale].employment[code]),
        ]),
      ),
    };
    for (const field of ['remote', 'employment'] as const) {
      for (const [word, code] of Object.entries(others[field] ?? {})) this.codes[field]?.set(keyOf(word), code);
    }
  }

  /** What is no code stays as it is: the check of the record says what is wrong with it. */
  code(field: FieldName, value: string): string {
    return this.codes[field]?.get(keyOf(value)) ?? value.trim();
  }
}

function mapOf(entries: (readonly [code: string, names: string[]])[]): Map<string, string> {
  return new Map(entries.flatMap(([code, names]) => [code, ...names].map((name) => [keyOf(name), code] as const)));
}

function labels(label: Localized): string[] {
  return locales.map((locale) => label[locale]);
}

function keyOf(text: string): string {
  return foldText(text).replace(/[\s_-]+/g, '');
}
