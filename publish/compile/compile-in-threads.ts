import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompiledJob } from '#publish/compile/compile-job.ts';
import type { WorkerInput } from '#publish/compile/compile-worker.ts';

/** Fewer files than this take less time to compile than the threads to start. */
export const worthThreads = 400;
const filesInShare = 50;

/** It lies beside this code, as source or in dist/. */
const workerFile = new URL(`./compile-worker${path.extname(import.meta.filename)}`, import.meta.url);

/** Compiles job files in one thread per core. `take` gets each when it is ready, or undefined if it has faults. */
export async function compileInThreads(
  files: string[],
  workerData: WorkerInput,
  take: (job: CompiledJob | undefined, file: string) => void,
): Promise<void> {
  const threads = Array.from({ length: availableParallelism() }, () => new Worker(workerFile, { workerData }));
  const shares = sharesOf(files);
  const work = async (thread: Worker) => {
    for (const share of shares) {
      thread.postMessage(share);
      const [jobs] = (await once(thread, 'message')) as [(CompiledJob | undefined)[]];
      jobs.forEach((job, index) => take(job, share[index] ?? ''));
    }
  };
  try {
    await Promise.all(threads.map(work));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function* sharesOf(files: string[]): Generator<string[]> {
  for (let at = 0; at < files.length; at += filesInShare) yield files.slice(at, at + filesInShare);
}
