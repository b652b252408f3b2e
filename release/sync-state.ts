import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Day, Moment } from '#src/content/types.ts';
import { writeWhole } from './release-folder.ts';

/** What is remembered of a job that came from a source. */
export interface SyncedJob {
  /** Of its row and of everything that decides what becomes of it. */
  rowHash: string;
  /** What the feed said when it was last taken over; by it a person's edits are told. */
  base: Record<string, unknown>;
  /** Of its file as it was written: a file that is still so needs no second look. */
  fileHash: string;
  /** From this day on it is looked at again, changed or not. */
  lookAgain: Day;
  firstSeen: Day;
  /** Gone from the feed. */
  closed?: boolean;
}

/** How a source of jobs is; small, for whoever watches. */
export interface SourceState {
  id: string;
  /** Minutes between two looks. */
  every: number;
  triedAt: Moment;
  succeededAt?: Moment | undefined;
  /** Why the last look failed. */
  failure?: string | undefined;
  /** Jobs of the feed that wait for something. */
  held: number;
  etag?: string | undefined;
  modified?: string | undefined;
  /** Of the day and of everything but the feed that decides; another one means that all is looked at again. */
  settingHash?: string | undefined;
  feedHash?: string | undefined;
}

const folderName = 'sync';
const jobsEnding = '.jobs.json';

/** `DATA_DIR/sync`: two small files a source, beside what the site itself keeps. */
export class SyncFolder {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, folderName);
  }

  list(): SourceState[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((name) => name.endsWith('.json') && !name.endsWith(jobsEnding))
      .sort()
      .flatMap((name) => this.read<SourceState>(name) ?? []);
  }

  source(id: string): SourceState | undefined {
    return this.read(`${id}.json`);
  }

  /** Where it was lost, every difference counts as a person's edit, and nothing that a person wrote is lost. */
  jobs(id: string): Record<string, SyncedJob> {
    return this.read(`${id}${jobsEnding}`) ?? {};
  }

  write(state: SourceState, jobs?: Record<string, SyncedJob>): void {
    mkdirSync(this.folder, { recursive: true });
    if (jobs) writeWhole(path.join(this.folder, `${state.id}${jobsEnding}`), JSON.stringify(jobs));
    writeWhole(path.join(this.folder, `${state.id}.json`), JSON.stringify(state));
  }

  private read<T>(name: string): T | undefined {
    try {
      return JSON.parse(readFileSync(path.join(this.folder, name), 'utf8')) as T;
    } catch {
      return undefined;
    }
  }
}
