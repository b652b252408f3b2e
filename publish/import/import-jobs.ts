import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { compileContent } from '#publish/compile/compile.ts';
import { ContentFaults } from '#publish/read/faults.ts';
import type { Content, Day } from '#src/content/types.ts';
import { CodeMapper } from './code-mapper.ts';
import type { FieldName } from './field-names.ts';
import type { ImportRow } from './import-row.ts';
import { mapRow } from './map-row.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';
import { readXml } from './read-xml.ts';

export interface ImportedJob {
  place: string;
  id: string;
  /** The record's name in the content folder, and what it will hold. */
  name: string;
  text: string;
  change: 'new' | 'changed' | 'unchanged';
}

export interface RefusedRow {
  place: string;
  title: string;
  reasons: string[];
}

export interface ImportReport {
  accepted: ImportedJob[];
  refused: RefusedRow[];
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

/** A row on its way: what it would become, and all that is wrong with it. */
interface Candidate extends Omit<ImportedJob, 'change'> {
  title: string;
  reasons: string[];
}

/** Reads jobs from a file and checks each as a publish would; writes nothing. */
export function readImport(
  file: string,
  contentDir: string,
  anchor: Day,
  given: ReadonlyMap<FieldName, string> = new Map(),
): ImportReport {
  const read = readers[path.extname(file).toLowerCase()];
  if (!read) throw new Error(`${path.basename(file)}: the name must end in ${Object.keys(readers).join(', ')}`);
  const rows = read(readText(file));
  if (rows.length === 0) throw new Error(`${path.basename(file)} has no jobs`);
  const codes = new CodeMapper(compileContent(contentDir, anchor));
  const passedOver = new Set<string>();
  const placeOf = new Map<string, string>();
  const candidates = rows.map((row): Candidate => {
    const job = mapRow(row, codes, given);
    for (const name of job.passedOver) passedOver.add(name);
    const reasons = [row.fault ?? idFault(job.id, placeOf)].filter((reason) => reason !== undefined);
    if (reasons.length === 0) placeOf.set(job.id, row.place);
    return {
      place: row.place,
      id: job.id,
      name: `jobs/${job.id}.yaml`,
      text: stringify(job.record, { lineWidth: 0 }),
      title: titleOf(job.record),
      reasons,
    };
  });
  addFaults(candidates, contentDir, anchor);
  return {
    accepted: candidates
      .filter(({ reasons }) => reasons.length === 0)
      .map(({ place, id, name, text }) => ({
        place,
        id,
        name,
        text,
        change: changeOf(path.join(contentDir, name), text),
      })),
    refused: candidates
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ place, title, reasons }) => ({ place, title, reasons })),
    passedOver: [...passedOver],
  };
}

function idFault(id: string, placeOf: Map<string, string>): string | undefined {
  if (id === '') return 'id: is missing, and there is no English title to make one from';
  const twin = placeOf.get(id);
  return twin && `id: "${id}" is the id of ${twin} too`;
}

/** The content is compiled as if the jobs were in it already: what a publish would refuse is refused here. */
function addFaults(candidates: Candidate[], contentDir: string, anchor: Day): void {
  const good = candidates.filter(({ reasons }) => reasons.length === 0);
  const byFile = new Map(good.map((candidate) => [`${path.basename(contentDir)}/${candidate.name}`, candidate]));
  for (const { file, field, reason } of faultsOf(
    contentDir,
    anchor,
    new Map(good.map(({ name, text }) => [name, text])),
  )) {
    byFile.get(file)?.reasons.push(field ? `${field}: ${reason}` : reason);
  }
}

function faultsOf(contentDir: string, anchor: Day, unsaved: ReadonlyMap<string, string>): ContentFaults['faults'] {
  try {
    compileContent(contentDir, anchor, { unsaved });
    return [];
  } catch (error) {
    if (error instanceof ContentFaults) return error.faults;
    throw error;
  }
}

function changeOf(file: string, text: string): ImportedJob['change'] {
  if (!existsSync(file)) return 'new';
  return readFileSync(file, 'utf8') === text ? 'unchanged' : 'changed';
}

function titleOf(record: Record<string, unknown>): string {
  const title = record['title'] as Partial<Content['jobs'][number]['title']> | undefined;
  return title?.en ?? title?.['zh-tw'] ?? '';
}
