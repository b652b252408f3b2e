import path from 'node:path';
import { inThreads, threadCount } from '#publish/in-threads.ts';
import type { IndexWorkerInput, NumberedJob } from '#publish/index-worker.ts';
import type { Content } from '#src/content/content.ts';
import { joinIndexes, type PackedIndex, unpackIndex } from '#src/jobs/search/join-indexes.ts';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';

const jobsInShare = 100;

/** It lies beside this code, as source or in dist/. */
const workerFile = new URL(`./index-worker${path.extname(import.meta.filename)}`, import.meta.url);

/** Indexes the jobs in threads, a stretch of the list each, and joins the results. `textOf` gives texts as JSON. */
export async function indexInThreads(content: Content, textOf: (id: string) => string): Promise<SearchIndex> {
  const { functions, industries, locations, synonyms, jobs } = content;
  const input: IndexWorkerInput = { functions, industries, locations, synonyms };
  const size = Math.ceil(jobs.length / threadCount);
  const parts = await inThreads<NumberedJob[], PackedIndex>(workerFile, input, async (ask, thread) => {
    const end = Math.min((thread + 1) * size, jobs.length);
    for (let first = thread * size; first < end; first += jobsInShare) {
      const share = jobs.slice(first, Math.min(first + jobsInShare, end));
      await ask(share.map((job, at) => ({ number: first + at, job, text: textOf(job.id) })));
    }
    return ask([]);
  });
  return parts.map(unpackIndex).reduce(joinIndexes);
}
