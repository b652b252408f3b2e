import type { CompiledRest } from '#publish/compile.ts';
import type { CompiledJob, EarlierJobs } from '#publish/compiled-jobs.ts';
import { type PageEntry, ReleaseReader } from '#release/release-file.ts';
import type { CardRow } from '#release/stored-jobs.ts';
import type { ReleaseFolder } from '#release/release-folder.ts';
import type { Job, JobText } from '#src/content/types.ts';

type Notes = Omit<CompiledJob, 'job'>;

export function notesOf({ job: _, ...notes }: CompiledJob): Notes {
  return notes;
}

/** What the release that is served can lend to the next one. */
export class EarlierRelease implements EarlierJobs {
  readonly release: ReleaseReader;
  /** The file that holds everything: this release's own or the one beneath it. */
  readonly whole: ReleaseReader;
  private readonly numbers = new Map<string, number>();
  private readonly compiled: CompiledJob[];

  private constructor(release: ReleaseReader) {
    this.release = release;
    this.whole = release.base ?? release;
    const jobs = release.jobs();
    this.compiled = release.jobNotes<Notes>().map((notes, number) => ({ ...notes, job: jobs[number] as Job }));
    this.compiled.forEach(({ job }, number) => this.numbers.set(job.id, number));
  }

  /** One that this code cannot read, because another version wrote it, has nothing to lend. */
  static open(folder: ReleaseFolder): EarlierRelease | undefined {
    const id = folder.current();
    if (!id) return undefined;
    try {
      return new EarlierRelease(new ReleaseReader(folder.file(id)));
    } catch {
      return undefined;
    }
  }

  /** Everything but the jobs, if it would be compiled from the same. */
  rest(madeFrom: string): CompiledRest | undefined {
    if (this.release.facts.restMadeFrom !== madeFrom) return undefined;
    return { content: this.release.rest(), ...(JSON.parse(this.release.restNotes()) as Omit<CompiledRest, 'content'>) };
  }

  get jobs(): Job[] {
    return this.compiled.map(({ job }) => job);
  }

  find(id: string, stamp: string): CompiledJob | undefined {
    const job = this.compiled[this.numberOf(id)];
    return job?.stamp === stamp ? job : undefined;
  }

  text(id: string): JobText {
    return JSON.parse(this.release.jobText(id)) as JobText;
  }

  /** A job's number if it is unchanged, else -1. */
  unchangedNumber({ job, version }: CompiledJob): number {
    const number = this.numberOf(job.id);
    return this.compiled[number]?.version === version ? number : -1;
  }

  /** Finds the stored cards and notes of a stretch of jobs, where they are the very jobs at these numbers and none was behind them. */
  rowsOf(jobs: CompiledJob[]): (first: number, end: number) => CardRow | undefined {
    const rowAt = this.release.cardRows();
    return (first, end) => {
      if ((end === jobs.length) !== (end === this.compiled.length)) return undefined;
      for (let number = first; number < end; number += 1) if (jobs[number] !== this.compiled[number]) return undefined;
      return rowAt(first);
    };
  }

  /** What its own file has, apart from what lies beneath. */
  pages(): { own: Map<string, PageEntry | undefined>; beneath: Map<string, PageEntry | undefined> } {
    return this.release.base ? { own: this.release.ownPages(), beneath: this.release.base.ownPages() } : { own: new Map(), beneath: this.release.ownPages() };
  }

  close(): void {
    this.release.close();
  }

  private numberOf(id: string): number {
    return this.numbers.get(id) ?? -1;
  }
}
