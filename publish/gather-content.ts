import { codeVersion } from '#publish/code-version.ts';
import { Compilation, type CompileOptions } from '#publish/compile/compile.ts';
import type { CompiledJob } from '#publish/compile/compiled-jobs.ts';
import { type ContentStamps, fingerprintOf } from '#publish/read/content-stamps.ts';
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
  restMadeFrom: string;
  /** What the next publish must know of everything but the jobs. */
  restNotes: string;
}

export interface ContentFolder {
  contentDir: string;
  stamps: ContentStamps;
  anchor: Day;
}

const filesInShare = 50;

/** Compiles the content: of the jobs only those whose files changed since the release before, many of them in threads. */
export async function gatherContent(
  { contentDir, stamps, anchor }: ContentFolder,
  options: CompileOptions,
  folder: ReleaseFolder,
  writer: ReleaseWriter,
  pool: WorkerPool,
): Promise<Gathered> {
  const code = codeVersion('publish', 'release', 'src/content');
  const earlier = EarlierRelease.open(folder);
  const restMadeFrom = hashOf(
    code,
    anchor,
    fingerprintOf(stamps, (file) => !file.startsWith('jobs/')),
  );
  const compilation = new Compilation(contentDir, anchor, options, stamps, earlier?.rest(restMadeFrom));
  const { roles, industries, locations, consultants } = compilation.known;
  const jobsMadeWith = hashOf(
    code,
    anchor,
    JSON.stringify([[...roles], [...industries], [...locations], [...consultants]]),
  );
  const lent = earlier?.release.facts.jobsMadeWith === jobsMadeWith ? earlier : undefined;

  const fresh = new Map<string, CompiledJob>();
  const changed = compilation.jobFiles.filter(({ id, stamp = '' }) => !lent?.find(id, stamp));
  if (changed.length >= worthSharing) {
    await pool.tell({ task: 'know jobs', contentDir, anchor, known: compilation.known });
    await pool.share(
      inShares(changed, filesInShare, (files) => ({ task: 'compile', files })),
      (answers) => {
        for (const [compiled, text] of answers) {
          fresh.set(compiled.job.id, compiled);
          writer.addText(compiled.job.id, text);
        }
      },
    );
  }
  const { content, jobs, restNotes } = compilation.finish({
    find: (id, stamp) => fresh.get(id) ?? lent?.find(id, stamp),
    text: (id) => JSON.parse(writer.text(id) ?? earlier?.release.jobText(id) ?? 'null') as JobText,
  });
  return { content, jobs, earlier, jobsMadeWith, restMadeFrom, restNotes: JSON.stringify(restNotes) };
}
