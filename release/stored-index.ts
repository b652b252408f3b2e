import type { DatabaseSync } from 'node:sqlite';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';

/** The index as its arrays' bytes, read into memory as they are; positions stay in the file. */
export const indexTables = `
  CREATE TABLE search_parts (name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  CREATE TABLE search_positions (term INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
`;

export function writeIndex(database: DatabaseSync, { terms, starts, postings, positions }: SearchIndex): void {
  const addPart = database.prepare('INSERT INTO search_parts (name, bytes) VALUES (?, ?)');
  addPart.run('terms', Buffer.from(terms.join('\n')));
  addPart.run('starts', new Uint8Array(starts.buffer, starts.byteOffset, starts.byteLength));
  addPart.run('postings', postings);
  const addPositions = database.prepare('INSERT INTO search_positions (term, bytes) VALUES (?, ?)');
  for (let term = 0; term < terms.length; term += 1) {
    const bytes = positions(term);
    if (bytes.length > 0) addPositions.run(term, bytes);
  }
}

export function readIndex(database: DatabaseSync): SearchIndex {
  const selectPart = database.prepare('SELECT bytes FROM search_parts WHERE name = ?');
  const part = (name: string) => bytesOf(selectPart.get(name)) ?? missing(name);
  const selectPositions = database.prepare('SELECT bytes FROM search_positions WHERE term = ?');
  const terms = new TextDecoder().decode(part('terms'));
  return {
    terms: terms ? terms.split('\n') : [],
    starts: new Uint32Array(part('starts').slice().buffer),
    postings: part('postings'),
    positions: (term) => bytesOf(selectPositions.get(term)) ?? new Uint8Array(),
  };
}

function bytesOf(row: Record<string, unknown> | undefined): Uint8Array | undefined {
  return row?.['bytes'] instanceof Uint8Array ? row['bytes'] : undefined;
}

function missing(name: string): never {
  throw new Error(`the release lacks its search ${name}`);
}
