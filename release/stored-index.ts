import type { DatabaseSync } from 'node:sqlite';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';

/** The index as its arrays' bytes, read into memory as they are; positions stay in the file. */
export const indexTables = `
  CREATE TABLE search_parts (name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  CREATE TABLE search_positions (term TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
`;

/** With `only`, the positions of those terms alone: the others are in the release beneath. */
export function writeIndex(
  database: DatabaseSync,
  { terms, starts, postings, positions }: SearchIndex,
  only?: ReadonlySet<string>,
): void {
  const addPart = database.prepare('INSERT INTO search_parts (name, bytes) VALUES (?, ?)');
  addPart.run('terms', Buffer.from(terms.join('\n')));
  addPart.run('starts', new Uint8Array(starts.buffer, starts.byteOffset, starts.byteLength));
  addPart.run('postings', postings);
  const addPositions = database.prepare('INSERT INTO search_positions (term, bytes) VALUES (?, ?)');
  terms.forEach((term, number) => {
    if (!only || only.has(term)) addPositions.run(term, positions(number));
  });
}

export function readIndex(database: DatabaseSync, positionsOf: (term: string) => Uint8Array): SearchIndex {
  const selectPart = database.prepare('SELECT bytes FROM search_parts WHERE name = ?');
  const part = (name: string) => bytesOf(selectPart.get(name)) ?? missing(name);
  const text = new TextDecoder().decode(part('terms'));
  const terms = text ? text.split('\n') : [];
  return {
    terms,
    starts: new Uint32Array(part('starts').slice().buffer),
    postings: part('postings'),
    positions: (term) => positionsOf(terms[term] ?? ''),
  };
}

/** Finds where a term stands in its jobs, or undefined. */
export function positionsFinder(database: DatabaseSync): (term: string) => Uint8Array | undefined {
  const select = database.prepare('SELECT bytes FROM search_positions WHERE term = ?');
  return (term) => bytesOf(select.get(term));
}

export function termsWithPositions(database: DatabaseSync): Set<string> {
  return new Set(
    Array.from(database.prepare('SELECT term FROM search_positions').iterate(), ({ term }) => String(term)),
  );
}

function bytesOf(row: Record<string, unknown> | undefined): Uint8Array | undefined {
  return row?.['bytes'] instanceof Uint8Array ? row['bytes'] : undefined;
}

function missing(name: string): never {
  throw new Error(`the release lacks its search ${name}`);
}
