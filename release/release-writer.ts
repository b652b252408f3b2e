import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Content } from '#src/content/types.ts';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';
import type { ReleaseFacts, StoredPage } from './release-file.ts';
import { indexTables, writeIndex } from './stored-index.ts';
import { jobTables, textFinder, writeCards } from './stored-jobs.ts';

/**
 * Outputs are looked up by path, and compared with the next release by what they were made from: the index answers both
 * without touching their bodies. A body of NULL hides what the release beneath has at that path.
 */
const schema = `
  CREATE TABLE outputs (path TEXT NOT NULL, status INTEGER NOT NULL, type TEXT NOT NULL, etag TEXT NOT NULL, changes_at INTEGER, inputs TEXT NOT NULL, body BLOB);
  CREATE UNIQUE INDEX outputs_by_path ON outputs (path, inputs, changes_at, etag);
  CREATE TABLE parts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  ${jobTables}
  ${indexTables}
`;

/** What need not be written because the release beneath has it. */
export interface Beneath {
  /** Whether it has the jobs from a number up to another as they are. */
  hasJobs(first: number, end: number): boolean;
  /** The only terms whose positions it does not have; undefined for all. */
  changedTerms: ReadonlySet<string> | undefined;
}

const nothingBeneath: Beneath = { hasJobs: () => false, changedTerms: undefined };

/** Writes one release file, which nobody reads before it is complete and renamed. */
export class ReleaseWriter {
  private readonly file: string;
  private readonly database: DatabaseSync;
  private readonly insert: StatementSync;
  private readonly insertText: StatementSync;
  /** The text of a job that was added to this file. */
  readonly text: (id: string) => string | undefined;

  constructor(file: string) {
    this.file = file;
    this.database = new DatabaseSync(file);
    this.database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
    this.database.exec(schema);
    this.database.exec('BEGIN');
    this.insert = this.database.prepare(
      'INSERT INTO outputs (path, status, type, etag, changes_at, inputs, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.text = textFinder(this.database);
    this.insertText = this.database.prepare('INSERT INTO job_texts (id, text) VALUES (?, ?)');
  }

  add(path: string, { status, type, etag, changesAt, inputs, body }: StoredPage): void {
    this.insert.run(path, status, type, etag, Number.isFinite(changesAt) ? changesAt : null, inputs, body);
  }

  /** Hides a page of the release beneath. */
  hide(path: string): void {
    this.insert.run(path, 404, '', '', null, 'hidden', null);
  }

  /** Long texts are written as they come and read back when needed: all of them together may not fit into memory. */
  addText(id: string, text: string): void {
    this.insertText.run(id, text);
  }

  /** `notes` is what the next publish must know: of each job, in the list's order, and of the rest. */
  finish(
    facts: Omit<ReleaseFacts, 'jobs'>,
    { jobs, jobText: _, ...content }: Content,
    notes: { jobs: object[]; rest: string },
    index: SearchIndex,
    beneath = nothingBeneath,
  ): void {
    const part = this.database.prepare('INSERT INTO parts (name, value) VALUES (?, ?)');
    part.run('facts', JSON.stringify({ ...facts, jobs: jobs.length } satisfies ReleaseFacts));
    part.run('content', JSON.stringify(content));
    part.run('notes', notes.rest);
    writeCards(this.database, jobs, notes.jobs, beneath.hasJobs);
    writeIndex(this.database, index, beneath.changedTerms);
    this.database.exec('COMMIT');
    this.database.close();
  }

  discard(): void {
    if (this.database.isOpen) this.database.close();
    rmSync(this.file, { force: true });
  }
}
