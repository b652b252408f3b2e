import { ContentReader } from '#publish/read/reader.ts';
import { consultantSchema } from '#src/content/consultant.ts';
import type { CodeListName } from '#src/content/fields.ts';
import { officesSchema } from '#src/content/office.ts';
import { functionsSchema, industriesSchema, locationsSchema } from '#src/content/taxonomy.ts';
import { langTag, type Locale, type Localized } from '#src/i18n/locales.ts';

export interface CodeOption {
  code: string;
  label: Localized;
  /** What it belongs to, where the list has parts. */
  group?: Localized;
}

/** The codes that records may use, with their names; a list whose file is faulty is empty. */
export function codeLists(contentDir: string): Record<CodeListName, CodeOption[]> {
  const reader = new ContentReader(contentDir);
  const functions = Object.values(reader.file('taxonomy/functions.yaml', functionsSchema)?.value ?? {});
  const locations = Object.entries(reader.file('taxonomy/locations.yaml', locationsSchema)?.value ?? {});
  const industries = Object.entries(reader.file('taxonomy/industries.yaml', industriesSchema)?.value ?? {});
  const offices = reader.file('firm/offices.yaml', officesSchema)?.value ?? {};
  const consultants = reader.folder('consultants', consultantSchema).toSorted((a, b) => a.value.order - b.value.order);
  return {
    roles: functions.flatMap(({ label: group, roles }) =>
      Object.entries(roles).map(([code, label]) => ({ code, label, group })),
    ),
    industries: industries.map(([code, label]) => ({ code, label })),
    locations: locations.map(([code, { label }]) => ({ code, label })),
    consultants: consultants.map(({ id, value }) => ({ code: id, label: value.name })),
    currencies: usualCurrencies.map((code) => ({ code, label: currencyName(code) })),
    timezones: timezonesOf([
      ...Object.values(offices).map(({ timezone, city }) => ({ code: timezone, label: city })),
      ...locations.map(([, { timezone, label }]) => ({ code: timezone, label })),
    ]),
  };
}

/** Each once, by the name of the first place that has it. */
function timezonesOf(places: CodeOption[]): CodeOption[] {
  return [...new Map(places.toReversed().map((place) => [place.code, place])).values()].toReversed();
}

/** What the form offers; a file may name any other. */
const usualCurrencies = [
  ...['TWD', 'CNY', 'HKD', 'USD', 'JPY', 'SGD', 'KRW', 'EUR', 'GBP'],
  ...['MYR', 'THB', 'VND', 'PHP', 'IDR', 'INR', 'AUD', 'CAD', 'CHF'],
];

function currencyName(code: string): Localized {
  const inLanguage = (locale: Locale) => new Intl.DisplayNames(langTag[locale], { type: 'currency' }).of(code) ?? code;
  return { en: inLanguage('en'), 'zh-tw': inLanguage('zh-tw') };
}
