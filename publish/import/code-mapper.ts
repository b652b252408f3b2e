import { closest } from '#publish/gate/suggest.ts';
import type { Content } from '#src/content/content.ts';
import { type Locale, locales, type Localized } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { foldText } from '#src/jobs/search/fold.ts';
import type { FieldName } from './field-names.ts';
import { knownCategories } from './known-categories.ts';

/** What other systems call our codes. */
const otherWords = {
  remote: {
    none: 'onsite|on-site|in office|office|no|false|none|on_site|現場',
    partial: 'hybrid|temporary|flexible|混合|部分遠端',
    full: 'remote|fully|fully remote|telecommute|yes|true|off-site|遠端|遠距|完全遠端',
  },
  employment: {
    'full-time': 'permanent|fulltime|full_time|regular|direct hire|正職|全職|全职',
    'part-time': 'parttime|part_time|兼職|兼职',
    contract: 'contractor|contract to hire|freelance|約聘|约聘|合同',
    temporary: 'temp|seasonal|派遣|短期',
    internship: 'intern|intern (student)|trainee|實習|实习|實習生',
  },
};

export type CodeLists = Pick<Content, 'functions' | 'industries' | 'locations' | 'consultants'>;

/** Own names of a source for places and categories, such as `Hsinchu Science Park: hsinchu`. */
export type OwnNames = Partial<Record<FieldName, Record<string, string>>>;

/** Finds the code that a code, a label in either language or another system's word stands for. */
export class CodeMapper {
  private readonly codes: Partial<Record<FieldName, Map<string, string>>>;
  private readonly countries: Map<string, string>;

  constructor({ functions, industries, locations, consultants }: CodeLists, own: OwnNames = {}) {
    this.countries = new Map(locations.map(({ code, country }) => [code, country]));
    const roles = functions.flatMap((group) => group.roles);
    this.codes = {
      role: mapOf(
        roles.map(({ code, label }) => [code, [...labels(label), ...split(knownCategories[code] ?? '', ',')]]),
      ),
      industry: mapOf(industries.map(({ code, label }) => [code, labels(label)])),
      location: mapOf(
        locations.map(({ code, label, region }) => [
          code,
          [...labels(label), ...labels(label).map((name) => `${name}市`), region],
        ]),
      ),
      consultant: mapOf(consultants.map(({ id, name, email }) => [id, [...labels(name), email ?? '']])),
      remote: mapOf(namesOf(otherWords.remote, (locale) => messages[locale].remote)),
      employment: mapOf(namesOf(otherWords.employment, (locale) => messages[locale].employment)),
    };
    for (const [field, names] of Object.entries(own) as [FieldName, Record<string, string>][])
      for (const [name, code] of Object.entries(names)) this.codes[field]?.set(keyOf(name), code);
  }

  /**
   * Of several names, parted by `|`, the first that is known. What is no code stays as it is: the check of the record
   * says what is wrong with it.
   */
  code(field: FieldName, value: string): string {
    const names = split(value, '|');
    const known = names.map((name) => this.find(field, name)).find((code) => code !== undefined);
    return known ?? names[0] ?? '';
  }

  isCode(field: FieldName, value: string): boolean {
    return this.codes[field]?.get(keyOf(value)) === value;
  }

  nearest(field: FieldName, value: string): string | undefined {
    const names = this.codes[field] ?? new Map<string, string>();
    const near = closest(keyOf(value), [...names.keys()]);
    return near === undefined ? undefined : names.get(near);
  }

  countryOf(location: string): string | undefined {
    return this.countries.get(location);
  }

  private find(field: FieldName, name: string): string | undefined {
    const names = this.codes[field];
    return names?.get(keyOf(name)) ?? (names && field === 'location' ? placeIn(name, names) : undefined);
  }
}

/** 台北市大安區 and `Xinyi District, Taipei City` are in Taipei; an address that names two cities is in neither. */
function placeIn(address: string, names: ReadonlyMap<string, string>): string | undefined {
  const folded = foldText(address);
  const hits = [...names.keys()]
    .flatMap((name) => {
      const han = /\p{Script=Han}/u.test(name);
      const at = han ? folded.indexOf(name) : folded.search(new RegExp(`\\b${name.split('').join('[\\s_-]*')}\\b`));
      return at < 0 ? [] : [{ at, name, han }];
    })
    .toSorted((a, b) => b.name.length - a.name.length);
  const [best] = hits;
  if (!best) return undefined;
  const end = best.at + best.name.length + 3;
  const others = hits.filter(({ at, name }) => names.get(name) !== names.get(best.name) && (at < best.at || at > end));
  return others.length === 0 ? names.get(best.name) : undefined;
}

type CodeNames = readonly [code: string, names: string[]];

function mapOf(entries: CodeNames[]): Map<string, string> {
  return new Map(
    entries.flatMap(([code, names]) => [...names, code].filter(Boolean).map((name) => [keyOf(name), code] as const)),
  );
}

function namesOf<Code extends string>(
  words: Record<Code, string>,
  labelsIn: (locale: Locale) => Record<Code, string>,
): CodeNames[] {
  const codes = Object.keys(words) as Code[];
  return codes.map((code) => [code, [...split(words[code], '|'), ...locales.map((locale) => labelsIn(locale)[code])]]);
}

function labels(label: Localized): string[] {
  return locales.map((locale) => label[locale]);
}

function split(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter(Boolean);
}

function keyOf(text: string): string {
  return foldText(text).replace(/[\s_-]+/g, '');
}
