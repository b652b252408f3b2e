import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { compileContent } from '#publish/compile/compile.ts';
import { ContentFaults } from '#publish/read/faults.ts';
import type { Day } from '#src/content/types.ts';
import type { Localized } from '#src/i18n/locales.ts';
import { CodeMapper } from './code-mapper.ts';
import type { FieldName } from './field-names.ts';
import type { ImportRow } from './import-row.ts';
import { mapRow } from './map-row.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { decodeText } from './read-text.ts';
import { readXml } from './read-xml.ts';

/** What a row of the file would become, and all that is wrong with it. */
export interface ImportedJob {
  /** Where in the imported file it stands. */
  place: string;
  id: string;
  title: string;
  /** The record's file in the content folder, and what it will hold. */
  name: string;
  text: string;
  change: 'new' | 'changed' | 'unchanged';
  reasons: string[];
}

export interface ImportReport {
  accepted: ImportedJob[];
  refused: ImportedJob[];
  /** Names of columns or elements that mean nothing to us. */
  passedOver: string[];
}

const readers: Record<string, (text: string) => ImportRow[]> = {
  '.csv': readCsv,
  '.tsv': readCsv,
  '.txt': readCsv,
  '.json': readJson,
  '.xml': readXml,
};

/** Reads jobs from a file and checks each as a publish would; writes nothing. */
export function readImport(
  file: string,
  contentDir: string,
  anchor: Day,
  given: ReadonlyMap<FieldName, string> = new Map(),
): ImportReport {
  const read = readers[path.extname(file).toLowerCase()];
  if (!read) throw new Error(`${path.basename(file)}: the name must end in ${Object.keys(readers).join(', ')}`);
  const rows = read(decodeText(readFileSync(file)));
  if (rows.length === 0) throw new Error(`${path.basename(file)} has no jobs`);
  const codes = new CodeMapper(compileContent(contentDir, anchor));
  const passedOver = new Set<string>();
  const placeOf = new Map<string, string>();
  const jobs = rows.map((row): ImportedJob => {
    const { id, record, faults, notes, passedOver: names } = mapRow(row, codes, { given });
    for (const name of names) passedOver.add(name);
    const reasons = [row.fault ?? idFault(id, placeOf) ?? [], faults, notes].flat();
    if (reasons.length === 0) placeOf.set(id, row.place);
    const name = `jobs/${id}.yaml`;
    const text = stringify(record, { lineWidth: 0 });
    const change = changeOf(path.join(contentDir, name), text);
    return { place: row.place, id, title: titleOf(record), name, text, change, reasons };
  });
  addFaults(jobs, contentDir, anchor);
  return {
    accepted: jobs.filter(({ reasons }) => reasons.length === 0),
    refused: jobs.filter(({ reasons }) => reasons.length > 0),
    passedOver: [...passedOver],
  };
}

function idFault(id: string, placeOf: Map<string, string>): string | undefined {
  if (id === '') return 'id: is missing, and there is no English title to make one from';
  const twin = placeOf.get(id);
  return twin && `id: "${id}" is the id of ${twin} too`;
}

/** The content is compiled as if the jobs were in it already: what a publish would refuse is refused here. */
function addFaults(jobs: ImportedJob[], contentDir: string, anchor: Day): void {
  const good = jobs.filter(({ reasons }) => reasons.length === 0);
  const byFile = new Map(good.map((job) => [`${path.basename(contentDir)}/${job.name}`, job]));
  try {
    compileContent(contentDir, anchor, { unsaved: new Map(good.map(({ name, text }) => [name, text])) });
  } catch (error) {
    if (!(error instanceof ContentFaults)) throw error;
    for (const { file, field, reason } of error.faults)
      byFile.get(file)?.reasons.push(field ? `${field}: ${reason}` : reason);
  }
}

function changeOf(file: string, text: string): ImportedJob['change'] {
  if (!existsSync(file)) return 'new';
  return readFileSync(file, 'utf8') === text ? 'unchanged' : 'changed';
}

function titleOf(record: Record<string, unknown>): string {
  const title = record['title'] as Partial<Localized> | undefined;
  return title?.en ?? title?.['zh-tw'] ?? '';
}
