import { ContentReader } from '#publish/read/reader.ts';
import * as firmSchemas from '#publish/schemas/firm.ts';
import * as recordSchemas from '#publish/schemas/records.ts';
import type { Localized } from '#src/i18n/locales.ts';
import type { Codes } from './shape.ts';

export interface CodeOption {
  code: string;
  label: Localized;
  /** What it belongs to, where the list has parts. */
  group?: Localized;
}

/** The codes that records may use, with their names; a list whose file is faulty is empty. */
export function codeLists(contentDir: string): Record<Codes, CodeOption[]> {
  const reader = new ContentReader(contentDir);
  const functions = Object.values(reader.file('taxonomy/functions.yaml', firmSchemas.functions)?.value ?? {});
  const locations = Object.entries(reader.file('taxonomy/locations.yaml', firmSchemas.locations)?.value ?? {});
  const industries = Object.entries(reader.file('taxonomy/industries.yaml', firmSchemas.industries)?.value ?? {});
  const consultants = reader
    .folder('consultants', recordSchemas.consultant)
    .toSorted((a, b) => a.value.order - b.value.order);
  return {
    roles: functions.flatMap(({ label: group, roles }) =>
      Object.entries(roles).map(([code, label]) => ({ code, label, group })),
    ),
    industries: industries.map(([code, label]) => ({ code, label })),
    locations: locations.map(([code, { label }]) => ({ code, label })),
    consultants: consultants.map(({ id, value }) => ({ code: id, label: value.name })),
  };
}
