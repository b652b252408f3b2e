import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Content, Job, JobText, Moment } from '#src/content/types.ts';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';
import type { SiteOptions } from '#src/shell/document.ts';
import { positionsFinder, readIndex, termsWithPositions } from './stored-index.ts';
import { listFinder, rowByRow, rowNumbers, textFinder, textIds } from './stored-jobs.ts';

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

export interface StoredPage extends StoredOutput {
  /** A hash of all that it was made from; empty where nobody compares it. */
  inputs: string;
}

export interface ReleaseFacts {
  id: string;
  buildId: string;
  createdAt: Moment;
  site: SiteOptions;
  pages: number;
  jobs: number;
  /** The release beneath: what is not in this file is there. */
  base?: string;
  /** Hashes of what compiled jobs and the search index were made with, beside the jobs' own files, and of what all else was. */
  restMadeFrom: string;
  jobsMadeWith: string;
  indexMadeWith: string;
  /** A hash of what all jobs' pages show beside jobs. */
  aroundJobs: string;
  /** The first moment at which time alone makes one of its pages untrue. */
  trueUntil: Moment | null;
}

/** What is known of a stored page without its body. */
export type PageEntry = Pick<StoredPage, 'inputs' | 'changesAt' | 'etag'>;

/** A release with its jobs, read before. */
export interface KnownJobs {
  release: ReleaseReader;
  jobs: Job[];
}

/**
 * A release is one read-only SQLite file: pages and payloads by path, and the compiled content that the server renders
 * from when an answer depends on a query or on time. One file is swapped in whole or not at all. Where little changed, a
 * release has only that and lies on the whole one before it.
 */
export class ReleaseReader {
  readonly facts: ReleaseFacts;
  readonly base: ReleaseReader | undefined;
  private readonly database: DatabaseSync;
  private readonly select: StatementSync;
  private readonly selectEntry: StatementSync;
  private readonly findCards: (first: number) => string | undefined;
  private readonly findNotes: (first: number) => string | undefined;
  private readonly findText: (id: string) => string | undefined;
  private readonly findPositions: (term: string) => Uint8Array | undefined;

  constructor(file: string) {
    this.database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      this.facts = JSON.parse(partOf(this.database, 'facts')) as ReleaseFacts;
      this.select = this.database.prepare(
        'SELECT status, type, etag, changes_at AS changesAt, inputs, body FROM outputs WHERE path = ?',
      );
      this.selectEntry = this.database.prepare(
        'SELECT inputs, changes_at AS changesAt, etag FROM outputs INDEXED BY outputs_by_path WHERE path = ?',
      );
      this.findCards = listFinder(this.database, 'cards');
      this.findNotes = listFinder(this.database, 'notes');
      this.findText = textFinder(this.database);
      this.findPositions = positionsFinder(this.database);
      this.base =
        this.facts.base === undefined
          ? undefined
          : new ReleaseReader(path.join(path.dirname(file), `${this.facts.base}.sqlite`));
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  find(path: string): StoredPage | undefined {
    const row = this.select.get(path) as
      | (Omit<StoredPage, 'changesAt' | 'body'> & { changesAt: number | null; body: Uint8Array | null })
      | undefined;
    if (!row) return this.base?.find(path);
    return row.body ? { ...row, body: row.body, changesAt: row.changesAt ?? Infinity } : undefined;
  }

  entry(path: string): PageEntry | undefined {
    const row = this.selectEntry.get(path) as (Omit<PageEntry, 'changesAt'> & { changesAt: number | null }) | undefined;
    if (!row) return this.base?.entry(path);
    return row.etag === '' ? undefined : { ...row, changesAt: row.changesAt ?? Infinity };
  }

  /** The pages that it has above the release beneath, and what it hides of that. */
  pathsAbove(): { pages: Set<string>; hidden: Set<string> } {
    const above = { pages: new Set<string>(), hidden: new Set<string>() };
    if (!this.base) return above;
    const rows = this.database
      .prepare(`SELECT path, etag FROM outputs INDEXED BY outputs_by_path WHERE inputs <> ''`)
      .iterate();
    for (const { path: name, etag } of rows) (etag === '' ? above.hidden : above.pages).add(String(name));
    return above;
  }

  /** Everything that it has an answer for. */
  paths(): string[] {
    const rows = this.database.prepare(`SELECT path, etag FROM outputs INDEXED BY outputs_by_path ORDER BY path`).all();
    const all = new Set(this.base?.paths());
    for (const { path: name, etag } of rows) all[etag === '' ? 'delete' : 'add'](String(name));
    return [...all].sort();
  }

  /** Everything but the jobs. */
  rest(): Omit<Content, 'jobs' | 'jobText'> {
    return JSON.parse(partOf(this.database, 'content')) as Omit<Content, 'jobs' | 'jobText'>;
  }

  restNotes(): string {
    return partOf(this.database, 'notes');
  }

  content(known?: KnownJobs): Content {
    return { ...this.rest(), jobs: this.jobs(known), jobText: (id) => JSON.parse(this.jobText(id)) as JobText };
  }

  /** A job's long texts, as they were written. */
  jobText(id: string): string {
    const text = this.findText(id) ?? this.base?.jobText(id);
    if (text === undefined) throw new Error(`the release has no text of job ${id}`);
    return text;
  }

  /** The jobs whose texts it has above the release beneath. */
  textsAbove(): Set<string> {
    return this.base ? textIds(this.database) : new Set();
  }

  /** All jobs; those that it shares with a release that is known are taken from there, which is sooner done than to read them. */
  jobs(known?: KnownJobs): Job[] {
    const isKnown = known ? this.rowsSharedWith(known.release) : () => false;
    return rowByRow(this.facts.jobs, (first, end) =>
      known && isKnown(first) ? known.jobs.slice(first, end) : (JSON.parse(this.cards(first)) as Job[]),
    );
  }

  jobNotes<Notes>(): Notes[] {
    return rowByRow(this.facts.jobs, (first) => JSON.parse(this.notes(first)) as Notes[]);
  }

  /** The first numbers of the rows of jobs that it has above the release beneath. */
  rowsAbove(): Set<number> {
    return this.base ? rowNumbers(this.database) : new Set();
  }

  searchIndex(): SearchIndex {
    return readIndex(this.database, (term) => this.positions(term));
  }

  /** The terms whose positions it has above the release beneath. */
  termsAbove(): Set<string> {
    return this.base ? termsWithPositions(this.database) : new Set();
  }

  close(): void {
    this.database.close();
    this.base?.close();
  }

  /** Rows that both have from the same whole release. */
  private rowsSharedWith(other: ReleaseReader): (first: number) => boolean {
    if ((this.base ?? this).facts.id !== (other.base ?? other).facts.id) return () => false;
    const [own, others] = [this.rowsAbove(), other.rowsAbove()];
    return (first) => !own.has(first) && !others.has(first);
  }

  private cards(first: number): string {
    return this.findCards(first) ?? this.base?.cards(first) ?? missing(`jobs from number ${first}`);
  }

  private notes(first: number): string {
    return this.findNotes(first) ?? this.base?.notes(first) ?? missing(`notes from number ${first}`);
  }

  private positions(term: string): Uint8Array {
    return this.findPositions(term) ?? this.base?.positions(term) ?? new Uint8Array();
  }
}

/** What a release says of itself, without opening all of it. */
export function readFacts(file: string): ReleaseFacts {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return JSON.parse(partOf(database, 'facts')) as ReleaseFacts;
  } finally {
    database.close();
  }
}

function partOf(database: DatabaseSync, name: string): string {
  const row = database.prepare('SELECT value FROM parts WHERE name = ?').get(name);
  return row ? String(row['value']) : missing(name);
}

function missing(what: string): never {
  throw new Error(`the release lacks its ${what}`);
}
