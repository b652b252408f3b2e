import { worthThreads } from '#publish/in-threads.ts';
import { indexInThreads } from '#publish/index-in-threads.ts';
import type { LastRelease } from '#publish/last-release.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { patchIndex } from '#src/jobs/search/patch-index.ts';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';

export interface UpdatedIndex {
  index: SearchIndex;
  /** Terms whose positions are not those of the last release; undefined for all. */
  changed: Set<string> | undefined;
}

/** Past this share of changed jobs a new index takes no longer than a patched one. */
const largestPatch = 0.5;

/**
 * The search index of the content: that of the last release with changed jobs replaced, or a new one.
 * `textOf` gives a job's texts as JSON.
 */
export async function updateIndex(
  content: Content,
  last: LastRelease | undefined,
  textOf: (id: string) => string,
): Promise<UpdatedIndex> {
  const numbers = new Map<Job, number>(last?.content.jobs.map((job, number) => [job, number]));
  const before = Int32Array.from(content.jobs, (job) => numbers.get(job) ?? -1);
  const changedJobs = before.filter((number) => number < 0).length;
  if (!last || changedJobs > content.jobs.length * largestPatch) {
    const isLarge = content.jobs.length >= worthThreads;
    const index = isLarge ? await indexInThreads(content, textOf) : buildSearchIndex(content);
    return { index, changed: undefined };
  }
  const { changed, ...index } = patchIndex(last.reader.searchIndex(), content, before, last.content);
  return { index, changed };
}
