import type { FieldName } from './field-names.ts';

/** One job as an imported file has it: values by the names that the file gives them. */
export interface ImportRow {
  /** Where in the file it stands, as the report shows it. */
  place: string;
  fields: NamedValue[];
  /** Why it cannot be read at all. */
  fault?: string;
}

export interface NamedValue {
  name: string;
  value: string;
  /** What the file says of the language. */
  language?: string;
}

/** A job whose fields are already named as ours are. */
export function rowOf(place: string, values: Partial<Record<FieldName, string>>): ImportRow {
  return { place, fields: Object.entries(values).map(([name, value]) => ({ name, value })) };
}
