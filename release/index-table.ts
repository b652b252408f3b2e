import type { DatabaseSync } from 'node:sqlite';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';

/**
 * The index as its arrays' bytes, read into memory as they are; positions, which few searches need, stay in the file.
 */
export const indexTables = `
  CREATE TABLE search_parts (name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  CREATE TABLE search_positions (term TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
`;

/** The search index in a release. */
export class IndexTable {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  read(): SearchIndex {
    const selectPart = this.database.prepare('SELECT bytes FROM search_parts WHERE name = ?');
    const selectPositions = this.database.prepare('SELECT bytes FROM search_positions WHERE term = ?');
    const part = (name: string) => bytesOf(selectPart.get(name)) ?? missing(name);
    const text = new TextDecoder().decode(part('terms'));
    const terms = text ? text.split('\n') : [];
    return {
      terms,
      starts: new Uint32Array(part('starts').slice().buffer),
      postings: part('postings'),
      positions: (term) => bytesOf(selectPositions.get(terms[term] ?? '')) ?? new Uint8Array(),
    };
  }

  /** Replaces the index; `changed` names the terms whose positions are not those of the index before, or are gone. */
  write({ terms, starts, postings, positions }: SearchIndex, changed?: ReadonlySet<string>): void {
    const putPart = this.database.prepare('REPLACE INTO search_parts (name, bytes) VALUES (?, ?)');
    putPart.run('terms', Buffer.from(terms.join('\n')));
    putPart.run('starts', new Uint8Array(starts.buffer, starts.byteOffset, starts.byteLength));
    putPart.run('postings', postings);
    const remove = this.database.prepare('DELETE FROM search_positions WHERE term = ?');
    if (changed) for (const term of changed) remove.run(term);
    else this.database.exec('DELETE FROM search_positions');
    const add = this.database.prepare('INSERT INTO search_positions (term, bytes) VALUES (?, ?)');
    terms.forEach((term, number) => {
      if (!changed || changed.has(term)) add.run(term, positions(number));
    });
  }
}

function bytesOf(row: Record<string, unknown> | undefined): Uint8Array | undefined {
  return row?.['bytes'] instanceof Uint8Array ? row['bytes'] : undefined;
}

function missing(name: string): never {
  throw new Error(`the release lacks its search ${name}`);
}
