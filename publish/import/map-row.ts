import { readPay, type StatedPay } from '#src/jobs/pay-text.ts';
import { type Locale, locales, type Localized } from '#src/i18n/locales.ts';
import type { CodeMapper } from './code-mapper.ts';
import { type FieldName, readFieldName } from './field-names.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import type { ImportRow } from './import-row.ts';
import { removeCompany, removeContacts } from './remove-private.ts';
import { shapeText } from './shape-text.ts';

/** A job as its file will hold it, in the order of the fields there; what the row lacks is left out. */
export interface MappedJob {
  id: string;
  record: Record<string, unknown>;
  /** Names that mean nothing to us. */
  passedOver: string[];
  /** What cannot be taken over, with its field. */
  faults: string[];
  /** What was left out because it is not certain, with its field. */
  notes: string[];
}

/** What a person decides about a source of jobs, and no feed says. */
export interface MapOptions {
  /** Values for fields that the rows lack. */
  given?: ReadonlyMap<FieldName, string>;
  /** The language of texts that do not say theirs; else it is seen from the text. */
  language?: Locale | undefined;
  /** Whether the employer's name may be published. */
  showCompany?: boolean;
  /** Whether e-mail addresses and telephone numbers are taken out of the texts. */
  removeContacts?: boolean;
  /** Whether links become plain text: those of another site's pages lead nowhere on ours. */
  removeLinks?: boolean;
}

type Values = Partial<Record<FieldName, Partial<Localized> & { any?: string }>>;

const longestId = 80;

export function mapRow(row: ImportRow, codes: CodeMapper, options: MapOptions = {}): MappedJob {
  const { values, passedOver, faults } = readValues(row, options);
  for (const [field, value] of options.given ?? []) values[field] ??= { any: value };
  const plain = (field: FieldName) => values[field]?.any ?? values[field]?.en ?? values[field]?.['zh-tw'];
  const code = (field: FieldName) => mapped(plain(field), (value) => codes.code(field, value));
  placeCompany(values, plain('company'), options.showCompany ?? false);
  const location = code('location');
  const { salary, note } = salaryOf(plain, location && codes.countryOf(location));
  const record = {
    title: line(values.title),
    summary: line(values.summary),
    role: code('role'),
    industry: code('industry'),
    location,
    remote: code('remote'),
    employment: code('employment'),
    salary,
    hours: line(values.hours),
    benefits: paragraphs(values.benefits),
    client: paragraphs(values.client),
    description: paragraphs(values.description),
    requirements: paragraphs(values.requirements),
    consultant: code('consultant'),
    posted: mapped(plain('posted'), dayOf),
    updated: mapped(plain('updated'), dayOf),
    closes: mapped(plain('closes'), dayOf),
    basis: plain('basis'),
    permit: plain('permit'),
  };
  const id = slugOf(plain('id') ?? `${values.title?.en ?? ''} ${record.location ?? ''}`);
  return {
    id,
    record: Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)),
    passedOver,
    faults,
    notes: note ? [note] : [],
  };
}

/** Who the employer is stands where it is described, or nowhere. */
function placeCompany(values: Values, company: string | undefined, shown: boolean): void {
  if (!company) return;
  for (const field of textFields)
    for (const [language, text] of Object.entries(values[field] ?? {}) as [Locale, string][]) {
      const standIn = field === 'title' ? '' : language === 'en' ? 'the company' : '該公司';
      const without = shown ? text : removeCompany(text, company, standIn);
      (values[field] ??= {})[language] = without.replace(/^[\s\-–|｜:：@]+|[\s\-–|｜@]+$/g, '') || text;
    }
  if (!shown) return;
  for (const language of locales)
    if (values.description?.[language])
      (values.client ??= {})[language] = [`**${company}**`, values.client?.[language] ?? ''].join('\n\n').trim();
}

const textFields: ReadonlySet<FieldName> = new Set([
  'title',
  'summary',
  'hours',
  'benefits',
  'client',
  'description',
  'requirements',
]);

/** A text that is named without a language belongs to the language it is written in. */
function readValues(
  { fields }: ImportRow,
  options: MapOptions,
): Pick<MappedJob, 'passedOver' | 'faults'> & { values: Values } {
  const values: Values = {};
  const passedOver: string[] = [];
  const faults: string[] = [];
  for (const item of fields) {
    const known = readFieldName(item);
    const given = item.value.replace(/\r\n?/g, '\n').trim();
    if (!known) passedOver.push(item.name);
    if (!known || !given) continue;
    const { field, locale } = known;
    try {
      const isText = textFields.has(field);
      const value = isText ? cleanText(given, options) : given;
      (values[field] ??= {})[locale ?? (isText ? (options.language ?? languageOf(value)) : 'any')] ??= value;
    } catch (error) {
      faults.push(`${field}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { values, passedOver, faults };
}

function cleanText(text: string, options: MapOptions): string {
  const markdown = htmlToMarkdown(text);
  const shaped = shapeText(options.removeLinks ? markdown.replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1') : markdown);
  return options.removeContacts ? removeContacts(shaped) : shaped;
}

function languageOf(text: string): keyof Localized {
  return /\p{Script=Han}/u.test(text) ? 'zh-tw' : 'en';
}

function line(text: Values[FieldName]): Partial<Localized> | undefined {
  return inEach(text, (value) => value.replace(/\s*\n\s*/g, ' '));
}

/** A line break at the end makes the file hold a block, like those written by hand. */
function paragraphs(text: Values[FieldName]): Partial<Localized> | undefined {
  return inEach(text, (value) => `${value}\n`);
}

function inEach(text: Values[FieldName], change: (value: string) => string): Partial<Localized> | undefined {
  const both = text?.any === undefined ? text : { en: text.any, 'zh-tw': text.any };
  return (
    both &&
    Object.fromEntries(
      locales.flatMap((locale) => (both[locale] === undefined ? [] : [[locale, change(both[locale])]])),
    )
  );
}

/** Pay in one line, or in fields of its own; why it is left out, where it is not certain. */
function salaryOf(
  plain: (field: FieldName) => string | undefined,
  country: string | undefined,
): { salary?: 'negotiable' | Omit<StatedPay, 'months'>; note?: string } {
  const line = plain('salary') ?? lineOf(plain);
  if (line === undefined) return {};
  const pay = readPay(line, country);
  if (pay === 'negotiable') return { salary: pay };
  if ('refused' in pay) return { note: `salary: "${line}": ${pay.refused}` };
  const { months: _, ...sums } = pay;
  return sums.min === undefined ? { note: `salary: "${line}" names no lower end` } : { salary: sums };
}

function lineOf(plain: (field: FieldName) => string | undefined): string | undefined {
  const [min, max] = [plain('salarymin'), plain('salarymax')];
  if (min === undefined && max === undefined) return undefined;
  const sums = min === undefined ? `up to ${max}` : max === undefined ? `from ${min}` : `${min} - ${max}`;
  return [plain('salarycurrency') ?? '', sums, plain('salaryperiod') ?? ''].join(' ');
}

/** A day as we write it, of `2026/12/3`, `2026-12-03T09:00:00Z` or `Thu, 03 Dec 2026 09:00:00 GMT`. */
function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year && month && day) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [written] = /\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d{4}/.exec(text) ?? [];
  // What is no day stays as it is: the check of the record says so.
  const time = Date.parse(`${written} UTC`);
  return Number.isNaN(time) ? text : new Date(time).toISOString().slice(0, 10);
}

export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestId)
    .replace(/^-+|-+$/g, '');
}

function mapped<T>(value: string | undefined, change: (value: string) => T): T | undefined {
  return value === undefined ? undefined : change(value);
}
