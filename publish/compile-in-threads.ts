import path from 'node:path';
import type { CompiledJob } from '#publish/compile/compile-job.ts';
import type { WorkerInput } from '#publish/compile-worker.ts';
import { inThreads } from '#publish/in-threads.ts';

const filesInShare = 50;

/** It lies beside this code, as source or in dist/. */
const workerFile = new URL(`./compile-worker${path.extname(import.meta.filename)}`, import.meta.url);

/** Compiles job files in threads. `take` gets each when it is ready, or undefined if it has faults. */
export async function compileInThreads(
  files: string[],
  input: WorkerInput,
  take: (job: CompiledJob | undefined, file: string) => void,
): Promise<void> {
  const shares = sharesOf(files);
  await inThreads<string[], (CompiledJob | undefined)[], void>(workerFile, input, async (ask) => {
    for (const share of shares) (await ask(share)).forEach((job, index) => take(job, share[index] ?? ''));
  });
}

function* sharesOf(files: string[]): Generator<string[]> {
  for (let at = 0; at < files.length; at += filesInShare) yield files.slice(at, at + filesInShare);
}
