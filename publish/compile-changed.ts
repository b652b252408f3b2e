import { Compilation, type CompileOptions } from '#publish/compile/compile.ts';
import type { CompiledJob } from '#publish/compile/compile-job.ts';
import { compileInThreads } from '#publish/compile-in-threads.ts';
import type { Compiled } from '#publish/compile/compiled.ts';
import { worthThreads } from '#publish/in-threads.ts';
import type { LastRelease } from '#publish/last-release.ts';
import { firmFingerprint, type Stamps } from '#publish/read/made-from.ts';
import { hashOf } from '#release/hash.ts';
import type { ReleaseDraft } from '#release/release-draft.ts';
import { type CompiledRow, type FirmContent, firmRow, jobRow } from '#release/release-file.ts';
import type { Content } from '#src/content/content.ts';
import type { Job, JobText } from '#src/content/job.ts';
import type { Day } from '#src/content/types.ts';

export interface ContentSource {
  contentDir: string;
  stamps: Stamps;
  /** The day that relative dates count from. */
  anchor: Day;
  /** A hash of the code that compiles. */
  compiler: string;
}

export interface CompiledContent {
  content: Content;
  /** Whether anything but jobs was compiled anew. */
  isFirmFresh: boolean;
  /** The ids of the jobs that were compiled anew. */
  freshJobs: ReadonlySet<string>;
}

/**
 * Compiles the records whose source or compiler has changed since the last release, and puts them into the draft.
 * The draft begins as a copy of the last release if anything of that can be kept.
 */
export async function compileChanged(
  { contentDir, stamps, anchor, compiler }: ContentSource,
  options: CompileOptions,
  last: LastRelease | undefined,
  draft: ReleaseDraft,
): Promise<CompiledContent> {
  const firmMadeFrom = hashOf(compiler, anchor, firmFingerprint(stamps));
  const lastFirm = last?.firm(firmMadeFrom);
  const compilation = new Compilation(contentDir, anchor, options, lastFirm);
  const { jobFiles, codes, firm } = compilation;

  const aroundJobs = hashOf(compiler, anchor, jobLabels(firm.value));
  const madeFrom = (file: string) => `${aroundJobs} ${file} ${stamps.get(file)}`;
  const kept = jobFiles.flatMap(({ file }) => last?.job(madeFrom(file)) ?? []);
  const keptIds = new Set(kept.map(({ value }) => value.id));
  const changed = jobFiles.filter(({ id }) => !keptIds.has(id)).map(({ file }) => file);

  draft.begin(lastFirm || kept.length > 0 ? last?.file : undefined);
  const fresh: Compiled<Job>[] = [];
  const take = (job: CompiledJob | undefined, file: string) => {
    if (!job) return;
    fresh.push({ value: job.value, warnings: job.warnings, links: job.links });
    if (job.value.draft) return;
    draft.put(rowOf(jobRow(job.value.id), madeFrom(file), job));
    draft.putText(job.value.id, job.text);
  };
  const compileHere = (file: string) => take(compilation.compileJob(file), file);
  if (changed.length < worthThreads) changed.forEach(compileHere);
  else
    await compileInThreads(changed, { folder: contentDir, anchor, codes }, (job, file) =>
      job ? take(job, file) : compileHere(file),
    );

  const content = compilation.finish([...kept, ...fresh], (id) => JSON.parse(draft.text(id)) as JobText);
  if (firm !== lastFirm) draft.put(rowOf(firmRow, firmMadeFrom, firm));
  const ids = new Set(content.jobs.map(({ id }) => id));
  for (const { id } of last?.content.jobs ?? []) if (!ids.has(id)) draft.removeJob(id);
  return { content, isFirmFresh: firm !== lastFirm, freshJobs: new Set(fresh.map(({ value }) => value.id)) };
}

/** What jobs are compiled and indexed with, beside their own files. */
function jobLabels(firm: FirmContent | undefined): string {
  const { functions, industries, locations, synonyms } = firm ?? {};
  return JSON.stringify([functions, industries, locations, synonyms, firm?.firm.mainlandJobs]);
}

function rowOf(name: string, madeFrom: string, { value, warnings, links }: Compiled<unknown>): CompiledRow {
  const hasNotes = warnings.length > 0 || links.length > 0;
  return { name, madeFrom, value: JSON.stringify(value), notes: hasNotes ? JSON.stringify({ warnings, links }) : '' };
}
