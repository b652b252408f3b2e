import type { CompiledRest } from '#publish/compile/compile.ts';
import type { CompiledJob } from '#publish/compile/compiled-jobs.ts';
import { ReleaseReader } from '#release/release-file.ts';
import type { ReleaseFolder } from '#release/release-folder.ts';
import type { Content, Job, Moment } from '#src/content/types.ts';

type Notes = Omit<CompiledJob, 'job'>;

export function notesOf({ job: _, ...notes }: CompiledJob): Notes {
  return notes;
}

/** What the release that is served can lend to the next one. */
export class EarlierRelease {
  readonly release: ReleaseReader;
  /** The file that holds everything: this release's own or the one beneath it. */
  readonly whole: ReleaseReader;
  readonly content: Content;
  private readonly numbers = new Map<string, number>();
  private readonly compiled: CompiledJob[];

  private constructor(release: ReleaseReader) {
    this.release = release;
    this.whole = release.base ?? release;
    this.content = release.content();
    this.compiled = release
      .jobNotes<Notes>()
      .map((notes, number) => ({ ...notes, job: this.content.jobs[number] as Job }));
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
    const { jobs: _, jobText: __, ...content } = this.content;
    return { content, ...(JSON.parse(this.release.restNotes()) as Omit<CompiledRest, 'content'>) };
  }

  find(id: string, stamp: string): CompiledJob | undefined {
    const job = this.compiled[this.numberOf(id)];
    return job?.stamp === stamp ? job : undefined;
  }

  /** A job's number if it is unchanged, else -1. */
  unchangedNumber({ job, version }: CompiledJob): number {
    const number = this.numberOf(job.id);
    return this.compiled[number]?.version === version ? number : -1;
  }

  /** Tells whether the release beneath has a stretch of jobs: the very jobs at these numbers, and none behind them where the list ends. */
  jobsBeneath(jobs: CompiledJob[]): (first: number, end: number) => boolean {
    const above = this.release.rowsAbove();
    return (first, end) => {
      if (above.has(first) || (end === jobs.length) !== (end === this.compiled.length)) return false;
      for (let number = first; number < end; number += 1) if (jobs[number] !== this.compiled[number]) return false;
      return true;
    };
  }

  /** Terms whose positions the release beneath does not have, if some changed since this one: what this one has above it, the next must have too. */
  termsAbove(changed: ReadonlySet<string> | undefined): Set<string> | undefined {
    return changed && new Set([...changed, ...this.release.termsAbove()]);
  }

  /** Whether it has this very job, its file unchanged. */
  has(compiled: CompiledJob): boolean {
    return this.compiled[this.numberOf(compiled.job.id)] === compiled;
  }

  /** Cards that lists no longer show as they were: of jobs that are new, gone or changed, before and after. */
  changedCards(jobs: CompiledJob[]): Job[] {
    const gone = new Set(this.compiled);
    const after = jobs.flatMap((compiled) => {
      const before = this.compiled[this.numberOf(compiled.job.id)];
      if (before?.cardVersion !== compiled.cardVersion) return [compiled.job];
      gone.delete(before);
      return [];
    });
    return [...after, ...Array.from(gone, ({ job }) => job)];
  }

  /** When time alone makes one of its pages untrue. */
  get trueUntil(): Moment {
    return this.release.facts.trueUntil ?? Infinity;
  }

  close(): void {
    this.release.close();
  }

  private numberOf(id: string): number {
    return this.numbers.get(id) ?? -1;
  }
}
