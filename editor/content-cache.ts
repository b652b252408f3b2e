import { Compilation, type CompileOptions } from '#publish/compile/compile.ts';
import type { CompiledJob } from '#publish/compile/compile-job.ts';
import type { Compiled } from '#publish/compile/compiled.ts';
import { fingerprintOf, firmFingerprint, type Stamps, stampsOf } from '#publish/read/made-from.ts';
import { hashOf } from '#release/hash.ts';
import type { FirmContent } from '#release/release-file.ts';
import type { Content } from '#src/content/content.ts';
import type { JobText } from '#src/content/job.ts';
import type { Day } from '#src/content/types.ts';

interface Kept<Value> {
  /** A hash of all that it depends on. */
  madeFrom: string;
  compiled: Value;
}

/**
 * Compiles the content folder with its drafts, and compiles again only what has changed since the last time: the job
 * files that did, and everything else together if any other file did. What has faults is not kept, as its faults must
 * be found every time.
 */
export class ContentCache {
  readonly folder: string;
  private firm: Kept<Compiled<FirmContent>> | undefined;
  private jobs = new Map<string, Kept<CompiledJob>>();

  constructor(folder: string) {
    this.folder = folder;
  }

  compile(anchor: Day, options: Omit<CompileOptions, 'drafts'> = {}): Content {
    // A text that is not saved yet has no time or size, but it is its own stamp.
    const stamps = new Map([...stampsOf(this.folder), ...(options.unsaved ?? [])]);
    const compilation = this.compileFirm(anchor, stamps, { ...options, drafts: true });
    const jobs = this.compileJobs(anchor, stamps, compilation);
    const texts = new Map(jobs.map(({ value, text }) => [value.id, text]));
    return compilation.finish(jobs, (id) => JSON.parse(texts.get(id) ?? '') as JobText);
  }

  private compileFirm(anchor: Day, stamps: Stamps, options: CompileOptions): Compilation {
    const madeFrom = hashOf(anchor, firmFingerprint(stamps));
    const kept = this.firm?.madeFrom === madeFrom ? this.firm.compiled : undefined;
    const compilation = new Compilation(this.folder, anchor, options, kept);
    const { value, ...notes } = compilation.firm;
    if (value && compilation.faults.length === 0) this.firm = { madeFrom, compiled: { value, ...notes } };
    return compilation;
  }

  private compileJobs(anchor: Day, stamps: Stamps, compilation: Compilation): CompiledJob[] {
    // Beside its own file, a job is compiled from nothing but the lists of codes.
    const codes = hashOf(
      anchor,
      fingerprintOf(stamps, (file) => file.startsWith('taxonomy/')),
    );
    const before = this.jobs;
    this.jobs = new Map();
    return compilation.jobFiles.flatMap(({ file }) => {
      const madeFrom = hashOf(codes, stamps.get(file) ?? '');
      const kept = before.get(file);
      const faults = compilation.faults.length;
      const compiled = kept?.madeFrom === madeFrom ? kept.compiled : compilation.compileJob(file);
      if (!compiled) return [];
      if (compilation.faults.length === faults) this.jobs.set(file, { madeFrom, compiled });
      return [compiled];
    });
  }
}
