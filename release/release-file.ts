import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Content } from '#src/content/content.ts';
import type { Job, JobText } from '#src/content/job.ts';
import type { Media } from '#src/content/media.ts';
import type { Moment } from '#src/content/types.ts';
import { newestFirst } from '#src/content/live.ts';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';
import { IndexTable } from './index-table.ts';

/** What a release says of itself. */
export interface ReleaseAbout {
  id: string;
  /** The build that made it, and that renders it. */
  buildId: string;
  createdAt: Moment;
  pages: number;
  /** A hash of all that it was made from: a publish of the same would change nothing. */
  madeFrom: string;
}

/** A compiled record: its value, and as notes the warnings and links that every publish needs; both as JSON. */
export interface CompiledRow {
  /** `firm` for everything but the jobs, `jobs/{id}` for a job. */
  name: string;
  /** Names its source as it was, and the code that compiled it: where it is the same, so is the row. */
  madeFrom: string;
  value: string;
  notes: string;
}

export interface ReleaseFile {
  madeFrom: string;
  bytes: Uint8Array;
}

const noMedia: Media = { pictures: {}, files: {}, films: [] };

/** Everything but the jobs, of which there may be a great many. */
export type FirmContent = Omit<Content, 'jobs' | 'jobText'>;

/** Long texts are several times as large as the rest of a job, and read one by one when a page needs them. */
export const recordTables = `
  CREATE TABLE about (value TEXT NOT NULL);
  CREATE TABLE compiled (name TEXT PRIMARY KEY, made_from TEXT NOT NULL, value TEXT NOT NULL, notes TEXT NOT NULL);
  CREATE TABLE job_texts (id TEXT PRIMARY KEY, text TEXT NOT NULL);
  CREATE TABLE files (name TEXT PRIMARY KEY, made_from TEXT NOT NULL, bytes BLOB NOT NULL);
`;

/**
 * A release is one SQLite file with the compiled content and its search index; nobody writes to it once it is served.
 */
export class ReleaseReader {
  readonly about: ReleaseAbout;
  private readonly database: DatabaseSync;
  private readonly selectText: StatementSync;

  constructor(file: string) {
    this.database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      this.about = JSON.parse(
        String(this.database.prepare('SELECT value FROM about').get()?.['value']),
      ) as ReleaseAbout;
      this.selectText = this.database.prepare('SELECT text FROM job_texts WHERE id = ?');
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  /** Every compiled record. */
  *rows(): Generator<CompiledRow> {
    const select = this.database.prepare('SELECT name, made_from AS madeFrom, value, notes FROM compiled');
    for (const row of select.iterate()) yield row as unknown as CompiledRow;
  }

  /** The jobs by their `madeFrom`; those that are among the `earlier` ones are not parsed again. */
  jobs(earlier: ReadonlyMap<string, Job> = new Map()): Map<string, Job> {
    const names = this.database
      .prepare('SELECT name, made_from AS madeFrom FROM compiled WHERE name <> ?')
      .all(firmRow);
    const select = this.database.prepare('SELECT value FROM compiled WHERE name = ?');
    const parse = (name: unknown) => JSON.parse(String(select.get(String(name))?.['value'])) as Job;
    return new Map(names.map(({ name, madeFrom }) => [String(madeFrom), earlier.get(String(madeFrom)) ?? parse(name)]));
  }

  firm(): FirmContent {
    const row = this.database.prepare('SELECT value FROM compiled WHERE name = ?').get(firmRow);
    // A release of an earlier version knew no pictures.
    return { media: noMedia, ...(JSON.parse(String(row?.['value'])) as Omit<FirmContent, 'media'>) };
  }

  content(jobs: Iterable<Job> = this.jobs().values()): Content {
    return {
      ...this.firm(),
      jobs: [...jobs].sort(newestFirst),
      jobText: (id) => JSON.parse(this.jobText(id)) as JobText,
    };
  }

  /** The long texts of a job, as JSON. */
  jobText(id: string): string {
    const row = this.selectText.get(id);
    if (!row) throw new Error(`the release has no text of job ${id}`);
    return String(row['text']);
  }

  /** A file that was made for this release. */
  file(name: string): ReleaseFile | undefined {
    const row = this.database.prepare('SELECT made_from AS madeFrom, bytes FROM files WHERE name = ?').get(name);
    return row as unknown as ReleaseFile | undefined;
  }

  /** All files whose names begin so. */
  filesUnder(prefix: string): Map<string, ReleaseFile> {
    const select = this.database.prepare(
      'SELECT name, made_from AS madeFrom, bytes FROM files WHERE substr(name, 1, ?) = ?',
    );
    const rows = select.all(prefix.length, prefix) as unknown as (ReleaseFile & { name: string })[];
    return new Map(rows.map(({ name, madeFrom, bytes }) => [name, { madeFrom, bytes }]));
  }

  searchIndex(): SearchIndex {
    return new IndexTable(this.database).read();
  }

  close(): void {
    this.database.close();
  }
}

/** The name of the row that holds everything but the jobs. */
export const firmRow = 'firm';

export function jobRow(id: string): string {
  return `jobs/${id}`;
}
