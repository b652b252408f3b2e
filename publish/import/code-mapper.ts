import type { Content } from '#src/content/content.ts';
import { type Locale, locales, type Localized } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { foldText } from '#src/jobs/search/fold.ts';
import type { FieldName } from './field-names.ts';

/** What other systems call our codes. */
const otherWords = {
  remote: { none: 'onsite office no false', partial: 'hybrid 混合', full: 'remote telecommute yes true 遠端' },
  employment: {
    'full-time': 'permanent 正職',
    'part-time': 'parttime',
    contract: 'contractor',
    temporary: 'temp',
    internship: 'intern',
  },
};

/** Finds the code that a code, a label in either language or another system's word stands for. */
export class CodeMapper {
  private readonly codes: Partial<Record<FieldName, Map<string, string>>>;

  private readonly countries: Map<string, string>;

  constructor({ functions, industries, locations, consultants }: Content) {
    this.countries = new Map(locations.map(({ code, country }) => [code, country]));
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
      remote: mapOf(namesOf(otherWords.remote, (locale) => messages[locale].remote)),
      employment: mapOf(namesOf(otherWords.employment, (locale) => messages[locale].employment)),
    };
  }

  /** What is no code stays as it is: the check of the record says what is wrong with it. */
  code(field: FieldName, value: string): string {
    return this.codes[field]?.get(keyOf(value)) ?? value.trim();
  }

  countryOf(location: string): string | undefined {
    return this.countries.get(location);
  }
}

type CodeNames = readonly [code: string, names: string[]];

function mapOf(entries: CodeNames[]): Map<string, string> {
  return new Map(entries.flatMap(([code, names]) => [code, ...names].map((name) => [keyOf(name), code] as const)));
}

function namesOf<Code extends string>(
  words: Record<Code, string>,
  labelsIn: (locale: Locale) => Record<Code, string>,
): CodeNames[] {
  const codes = Object.keys(words) as Code[];
  return codes.map((code) => [code, [...words[code].split(' '), ...locales.map((locale) => labelsIn(locale)[code])]]);
}

function labels(label: Localized): string[] {
  return locales.map((locale) => label[locale]);
}

function keyOf(text: string): string {
  return foldText(text).replace(/[\s_-]+/g, '');
}
