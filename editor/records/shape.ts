import type { FieldFacts } from '#publish/schemas/fields.ts';
import { locales, type Localized } from '#src/i18n/locales.ts';

/** What a field looks like to someone who fills it in, read from the schema that checks it. */
export type FieldShape = { name: string; required: boolean } & (
  | { kind: 'bilingual'; markdown: boolean; limits: Localized<Limits> }
  | { kind: 'text'; limits: Limits }
  | { kind: 'choice'; options: string[] }
  | { kind: 'code'; codes: Codes }
  | { kind: 'date' | 'date-time' | 'flag' }
  | { kind: 'number'; nullable: boolean }
  | { kind: 'group'; fields: FieldShape[] }
  /** One word, or the fields of a group: "negotiable", or a salary. */
  | { kind: 'either'; word: string; fields: FieldShape[] }
);

export interface Limits {
  least: number;
  most: number;
}

export type Codes = NonNullable<FieldFacts['codes']>;

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

function shapeOf(name: string, schema: Described, required = true): FieldShape {
  const facts = factsOf(schema);
  const named = { name, required };
  switch (schema.type) {
    case 'optional':
      return shapeOf(name, inner(schema), false);
    case 'nullable':
      return { ...named, kind: 'number', nullable: true };
    case 'picklist':
      return {
        ...named,
        kind: 'choice',
        options: (schema.options ?? []).filter((option) => typeof option === 'string'),
      };
    case 'boolean':
      return { ...named, kind: 'flag' };
    case 'number':
      return { ...named, kind: 'number', nullable: false };
    case 'string':
      return textShape(named, facts);
    case 'strict_object':
      return objectShape(named, schema, facts);
    case 'union':
      return eitherShape(named, schema);
    default:
      throw new Error(`no form is known for ${name}, a ${schema.type}`);
  }
}

type Named = Pick<FieldShape, 'name' | 'required'>;

function textShape(named: Named, facts: FieldFacts): FieldShape {
  if (facts.codes) return { ...named, kind: 'code', codes: facts.codes };
  if (facts.input === 'date' || facts.input === 'date-time') return { ...named, kind: facts.input };
  return { ...named, kind: 'text', limits: limitsOf(facts) };
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
  };
}

function eitherShape(named: Named, { options = [] }: Described): FieldShape {
  const schemas = options.filter((option) => typeof option !== 'string');
  const word = schemas.find(({ type }) => type === 'literal')?.literal;
  const group = schemas.find(({ type }) => type === 'strict_object');
  if (typeof word !== 'string' || !group) throw new Error(`no form is known for ${named.name}`);
  return { ...named, kind: 'either', word, fields: fieldsOf(group) };
}

function limitsOf({ least = 0, most = Infinity }: FieldFacts): Limits {
  return { least, most };
}

/** The facts of a schema and of those it is made from; its own come last and count. */
function factsOf({ pipe = [] }: { pipe?: readonly PipePart[] }): FieldFacts {
  return Object.assign(
    {},
    ...pipe.map((part, index) =>
      part.kind === 'metadata' ? part.metadata : index === 0 ? factsOf({ pipe: part.pipe ?? [] }) : {},
    ),
  ) as FieldFacts;
}

function inner({ wrapped, type }: Described): Described {
  if (!wrapped) throw new Error(`${type} wraps nothing`);
  return wrapped;
}
