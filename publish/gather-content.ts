import { codeVersion } from '#publish/code-version.ts';
import { Compilation, type CompileOptions } from '#publish/compile.ts';
import type { CompiledJob } from '#publish/compiled-jobs.ts';
import { EarlierRelease } from '#publish/earlier-release.ts';
import { inShares, type WorkerPool, worthSharing } from '#publish/worker-pool.ts';
import { hashOf } from '#release/hash.ts';
import type { ReleaseFolder } from '#release/release-folder.ts';
import type { ReleaseWriter } from '#release/release-writer.ts';
import type { Content, Day, JobText } from '#src/content/types.ts';

export interface Gathered {
  content: Content;
  /** In the order of the content's list. */
  jobs: CompiledJob[];
  earlier: EarlierRelease | undefined;
  jobsMadeWith: string;
}

const filesInShare = 50;

/** Compiles the content. Of the jobs only those whose files changed since the release before; many of them in threads. */
export async function gatherContent(contentDir: string, anchor: Day, options: CompileOptions, folder: ReleaseFolder, writer: ReleaseWriter, pool: WorkerPool): Promise<Gathered> {
  const compilation = new Compilation(contentDir, anchor, options);
  const { roles, industries, locations, consultants } = compilation.known;
  const jobsMadeWith = hashOf(codeVersion('publish'), anchor, JSON.stringify([[...roles], [...industries], [...locations], [...consultants]]));
  const earlier = EarlierRelease.open(folder, jobsMadeWith);

  const fresh = new Map<string, CompiledJob>();
  const changed = compilation.jobFiles.filter(({ id, file }) => !earlier?.find(id, compilation.reader.stamp(file) ?? '')).map(({ file }) => file);
  if (changed.length >= worthSharing) {
    await pool.tell({ task: 'know jobs', contentDir, anchor, known: compilation.known });
    await pool.share(inShares(changed, filesInShare, (files) => ({ task: 'compile', files })), (answers) => {
      for (const [compiled, text] of answers) {
        fresh.set(compiled.job.id, compiled);
        writer.addText(compiled.job.id, text);
      }
    });
  }
  const finished = compilation.finish({
    find: (id, stamp) => (fresh.get(id)?.stamp === stamp ? fresh.get(id) : earlier?.find(id, stamp)),
    text: (id) => JSON.parse(writer.text(id) ?? earlier?.release.jobText(id) ?? 'null') as JobText,
  });
  return { ...finished, earlier, jobsMadeWith };
}
