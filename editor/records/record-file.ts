import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document, isMap, isSeq, parseDocument, YAMLMap } from 'yaml';
import { writeWhole } from '#release/release-folder.ts';
import type { RecordKind } from './kinds.ts';
import { mergeInto, nodeOf, type RecordValue } from './yaml-merge.ts';

/** Long lines stay whole, as the sample's writers left them. */
const written = { lineWidth: 0 };
const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longestId = 80;

export class ChangedUnderneath extends Error {
  constructor(file: string) {
    super(`${file} was changed by someone else since it was opened`);
    this.name = 'ChangedUnderneath';
  }
}

/** One record in its file, as it was when it was opened. */
export interface OpenRecord {
  /** The file's name in the content folder. */
  file: string;
  /** Tells whether the file has changed since; empty for a file that is not there. */
  stamp: string;
  value: unknown;
}

export function isRecordId(id: string): boolean {
  return idPattern.test(id) && id.length <= longestId;
}

export function fileOf({ place }: RecordKind, id: string): string {
  return 'folder' in place ? `${place.folder}/${id}.yaml` : place.file;
}

/** The ids of all records of a kind, in the order of their files. */
export function recordIds(contentDir: string, { place }: RecordKind): string[] {
  if ('folder' in place) {
    const folder = path.join(contentDir, place.folder);
    return (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => path.parse(name).name)
      .sort();
  }
  const records: unknown = parseDocument(textOf(contentDir, place.file) ?? '').toJS();
  if (Array.isArray(records))
    return records.flatMap((record: { id?: unknown }) => (typeof record?.id === 'string' ? [record.id] : []));
  return typeof records === 'object' && records !== null ? Object.keys(records) : [];
}

export function openRecord(contentDir: string, kind: RecordKind, id: string): OpenRecord | undefined {
  const file = fileOf(kind, id);
  const text = textOf(contentDir, file);
  if (text === undefined) return undefined;
  const document = parseDocument(text);
  const prefix = prefixOf(document, kind, id);
  const value: unknown =
    prefix &&
    (prefix.length === 0 ? document.toJS() : (document.toJS() as Record<string | number, unknown>)[prefix[0] ?? '']);
  return prefix && value !== undefined ? { file, stamp: stampOf(text), value } : undefined;
}

/** What a new record's form starts from: the file it will share with others may be there already. */
export function newRecordStamp(contentDir: string, kind: RecordKind, id = ''): string {
  const text = 'folder' in kind.place ? undefined : textOf(contentDir, fileOf(kind, id));
  return stampOf(text);
}

/** The file's text with the record in it, as it would be saved. */
export function changedText(contentDir: string, kind: RecordKind, id: string, value: RecordValue): string {
  const document: Document = parseDocument(textOf(contentDir, fileOf(kind, id)) ?? '');
  const { contents } = document;
  const known = kind.fields.map(({ name }) => name);
  if ('folder' in kind.place)
    return (isMap(contents) ? merged(document, contents, value, known) : fresh(value)).toString(written);
  if (contents === null && kind.place.records === 'listed') document.contents = document.createNode([]);
  const prefix = prefixOf(document, kind, id);
  const existing = prefix && document.getIn(prefix, true);
  if (existing instanceof YAMLMap) mergeInto(document, existing, value, known);
  else if (isSeq(document.contents)) document.add(nodeOf(document, { id, ...value }));
  else document.set(id, nodeOf(document, value));
  return document.toString(written);
}

/** Writes a text unless the file is no longer what it was when it was opened. */
export function saveText(contentDir: string, file: string, text: string, stamp: string): void {
  if (stampOf(textOf(contentDir, file)) !== stamp) throw new ChangedUnderneath(file);
  writeWhole(path.join(contentDir, file), text);
}

function merged(document: Document, map: YAMLMap, value: RecordValue, known: string[]): Document {
  mergeInto(document, map, value, known);
  return document;
}

function fresh(value: RecordValue): Document {
  const document = new Document();
  document.contents = nodeOf(document, value) as YAMLMap;
  return document;
}

/** Where the record stands in its file: empty where it is the whole of it, undefined where it is not there. */
function prefixOf(document: Document, { place }: RecordKind, id: string): (string | number)[] | undefined {
  if ('folder' in place) return [];
  const records: unknown = document.toJS();
  if (place.records === 'keyed')
    return typeof records === 'object' && records !== null && Object.hasOwn(records, id) ? [id] : undefined;
  const index = Array.isArray(records) ? records.findIndex((record: { id?: unknown }) => record?.id === id) : -1;
  return index < 0 ? undefined : [index];
}

function textOf(contentDir: string, file: string): string | undefined {
  const full = path.join(contentDir, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}

function stampOf(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex');
}
