import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
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
  const workerData: IndexWorkerInput = { functions, industries, locations, synonyms };
  const threads = Array.from({ length: availableParallelism() }, () => new Worker(workerFile, { workerData }));
  const size = Math.ceil(jobs.length / threads.length);
  const indexStretch = async (thread: Worker, from: number) => {
    const end = Math.min(from + size, jobs.length);
    for (let first = from; first < end; first += jobsInShare) {
      const share = jobs.slice(first, Math.min(first + jobsInShare, end));
      await ask(
        thread,
        share.map((job, at) => ({ number: first + at, job, text: textOf(job.id) })),
      );
    }
    return unpackIndex((await ask(thread, [])) as PackedIndex);
  };
  try {
    const parts = await Promise.all(threads.map((thread, at) => indexStretch(thread, at * size)));
    return parts.reduce(joinIndexes);
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

async function ask(thread: Worker, jobs: NumberedJob[]): Promise<unknown> {
  thread.postMessage(jobs);
  const [answer] = (await once(thread, 'message')) as [unknown];
  return answer;
}
