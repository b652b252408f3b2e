import type { CodeListName, FieldFacts, FieldLabel } from '#src/content/fields.ts';
import { type Locale, locales, type Localized } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import type { CodeOption } from './code-lists.ts';

/** What a field looks like to someone who fills it in, read from the schema that checks it. */
export type FieldShape = Named &
  (
    | { kind: 'bilingual'; markdown: boolean; limits: Localized<Limits>; oneWillDo: boolean }
    | { kind: 'text'; limits: Limits; isFile: boolean }
    | { kind: 'choice'; options: CodeOption[] }
    | { kind: 'code'; codes: CodeListName }
    | { kind: 'date' | 'date-time' | 'flag' }
    | { kind: 'number'; nullable: boolean }
    | { kind: 'group'; fields: FieldShape[] }
    /** One word, or the fields of a group: "negotiable", or a salary. */
    | { kind: 'either'; word: CodeOption; group: Localized; fields: FieldShape[] }
  );

interface Named {
  name: string;
  label: FieldLabel;
  required: boolean;
}

export interface Limits {
  least: number;
  most: number;
}

/** As much of a valibot schema as is looked at here. */
export interface Described {
  type: string;
  entries?: Record<string, Described>;
  wrapped?: Described;
  options?: readonly (string | Described)[];
  literal?: unknown;
  pipe?: readonly PipePart[];
}

interface PipePart extends Partial<Described> {
  kind: string;
  metadata?: FieldFacts;
}

export function fieldsOf(schema: Described): FieldShape[] {
  return Object.entries(schema.entries ?? {}).map(([name, entry]) => shapeOf(name, entry));
}

function shapeOf(name: string, schema: Described): FieldShape {
  const facts = factsOf(schema);
  const named: Named = {
    name,
    label: labelOf(name, facts),
    required: schema.type !== 'optional' || facts.byHand === true,
  };
  const filledIn = (schema.type === 'optional' && schema.wrapped) || schema;
  switch (filledIn.type) {
    case 'nullable':
      return { ...named, kind: 'number', nullable: true };
    case 'picklist':
      return choiceShape(named, filledIn, facts);
    case 'boolean':
      return { ...named, kind: 'flag' };
    case 'number':
      return { ...named, kind: 'number', nullable: false };
    case 'string':
      return textShape(named, facts);
    case 'strict_object':
      return objectShape(named, filledIn, facts);
    case 'union':
      return eitherShape(named, filledIn);
    default:
      throw new Error(`no form is known for ${name}, a ${filledIn.type}`);
  }
}

function textShape(named: Named, facts: FieldFacts): FieldShape {
  if (facts.codes) return { ...named, kind: 'code', codes: facts.codes };
  if (facts.input === 'date' || facts.input === 'date-time') return { ...named, kind: facts.input };
  return { ...named, kind: 'text', limits: limitsOf(facts), isFile: facts.input === 'file' };
}

function objectShape(named: Named, schema: Described, facts: FieldFacts): FieldShape {
  const { entries = {} } = schema;
  const { en, 'zh-tw': chinese } = entries;
  if (!en || !chinese || Object.keys(entries).length !== locales.length)
    return { ...named, kind: 'group', fields: fieldsOf(schema) };
  return {
    ...named,
    kind: 'bilingual',
    markdown: facts.input === 'markdown',
    limits: { en: limitsOf(factsOf(en)), 'zh-tw': limitsOf(factsOf(chinese)) },
    oneWillDo: en.type === 'optional',
  };
}

function eitherShape(named: Named, { options = [] }: Described): FieldShape {
  const schemas = options.filter((option) => typeof option !== 'string');
  const word = schemas.find(({ type }) => type === 'literal');
  const group = schemas.find(({ type }) => type === 'strict_object');
  if (typeof word?.literal !== 'string' || !group) throw new Error(`no form is known for ${named.name}`);
  return {
    ...named,
    kind: 'either',
    word: { code: word.literal, label: labelOf(word.literal, factsOf(word)) },
    group: labelOf(named.name, factsOf(group)),
    fields: fieldsOf(group),
  };
}

function choiceShape(named: Named, { options: codes = [] }: Described, { options, siteWords }: FieldFacts): FieldShape {
  const words = (code: string, locale: Locale) =>
    options?.[code]?.[locale] ?? siteWords?.(messages[locale])[code] ?? code;
  const option = (code: string): CodeOption => ({
    code,
    label: { en: words(code, 'en'), 'zh-tw': words(code, 'zh-tw') },
  });
  return { ...named, kind: 'choice', options: codes.filter((code) => typeof code === 'string').map(option) };
}

function labelOf(name: string, { label }: FieldFacts): FieldLabel {
  if (!label) throw new Error(`${name} has no label: see field() in src/content/fields.ts`);
  return label;
}

function limitsOf({ least = 0, most = Infinity }: FieldFacts): Limits {
  return { least, most };
}

/** The facts of a schema and of those it is made from; its own come last and count. */
function factsOf({ wrapped, pipe = [] }: Partial<Described>): FieldFacts {
  return Object.assign(
    wrapped ? factsOf(wrapped) : {},
    ...pipe.map((part, index) => (index === 0 ? factsOf(part) : part.metadata)),
  ) as FieldFacts;
}
