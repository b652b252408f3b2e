import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Content, Moment } from '#src/content/types.ts';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';
import type { SiteOptions } from '#src/shell/document.ts';
import { indexTables, readIndex, writeIndex } from './stored-index.ts';
import { jobTables, readJobs, writeJobs } from './stored-jobs.ts';

/** One answer of the site, compressed once when it was published. */
export interface StoredOutput {
  status: number;
  type: string;
  etag: string;
  /** When time alone makes it untrue; the server then renders it anew. */
  changesAt: Moment;
  /** Brotli. */
  body: Uint8Array;
}

export interface ReleaseFacts {
  id: string;
  buildId: string;
  createdAt: Moment;
  site: SiteOptions;
}

const schema = `
  CREATE TABLE outputs (path TEXT NOT NULL, status INTEGER NOT NULL, type TEXT NOT NULL, etag TEXT NOT NULL, changes_at INTEGER, body BLOB NOT NULL);
  CREATE UNIQUE INDEX outputs_by_path ON outputs (path);
  CREATE TABLE parts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  ${jobTables}
  ${indexTables}
`;

/**
 * A release is one read-only SQLite file: pages and payloads by path, and the compiled content that the server renders
 * from when an answer depends on a query or on time. One file is swapped in whole or not at all.
 */
export class ReleaseWriter {
  private readonly database: DatabaseSync;
  private readonly insert: StatementSync;

  constructor(file: string) {
    this.database = new DatabaseSync(file);
    // Nothing reads the file before it is complete and renamed, so it needs no journal while it is written.
    this.database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
    this.database.exec(schema);
    this.database.exec('BEGIN');
    this.insert = this.database.prepare('INSERT INTO outputs (path, status, type, etag, changes_at, body) VALUES (?, ?, ?, ?, ?, ?)');
  }

  add(path: string, { status, type, etag, changesAt, body }: StoredOutput): void {
    this.insert.run(path, status, type, etag, Number.isFinite(changesAt) ? changesAt : null, body);
  }

  finish(facts: ReleaseFacts, { jobs, jobText, ...content }: Content, index: SearchIndex): void {
    const part = this.database.prepare('INSERT INTO parts (name, value) VALUES (?, ?)');
    part.run('facts', JSON.stringify(facts));
    part.run('content', JSON.stringify(content));
    writeJobs(this.database, { jobs, jobText });
    writeIndex(this.database, index);
    this.database.exec('COMMIT');
    this.database.close();
  }

  discard(): void {
    this.database.close();
  }
}

export class ReleaseReader {
  readonly facts: ReleaseFacts;
  private readonly database: DatabaseSync;
  private readonly select: StatementSync;

  constructor(file: string) {
    this.database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    this.facts = JSON.parse(this.part('facts')) as ReleaseFacts;
    this.select = this.database.prepare('SELECT status, type, etag, changes_at AS changesAt, body FROM outputs WHERE path = ?');
  }

  find(path: string): StoredOutput | undefined {
    const row = this.select.get(path) as (Omit<StoredOutput, 'changesAt'> & { changesAt: number | null }) | undefined;
    return row && { ...row, changesAt: row.changesAt ?? Infinity };
  }

  paths(): string[] {
    return this.database.prepare('SELECT path FROM outputs ORDER BY path').all().map((row) => String(row['path']));
  }

  content(): Content {
    const content = JSON.parse(this.part('content')) as Omit<Content, 'jobs' | 'jobText'>;
    return { ...content, ...readJobs(this.database) };
  }

  searchIndex(): SearchIndex {
    return readIndex(this.database);
  }

  close(): void {
    this.database.close();
  }

  private part(name: string): string {
    const row = this.database.prepare('SELECT value FROM parts WHERE name = ?').get(name);
    if (!row) throw new Error(`the release lacks its ${name}`);
    return String(row['value']);
  }
}
