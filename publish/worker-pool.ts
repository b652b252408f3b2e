import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompiledFile, Request } from '#publish/publish-worker.ts';
import type { RenderedPage } from '#publish/render-page.ts';

interface Answers {
  compile: CompiledFile;
  render: RenderedPage;
}

/** Fewer files or pages than this are done before the threads would have started. */
export const worthSharing = 400;

/** The threads of a large publish, one for each core, started when first needed. */
export class WorkerPool {
  private workers: Worker[] = [];

  /** Tells every thread the same. */
  async tell(request: Request & { task: 'know jobs' | 'know content' }): Promise<void> {
    if (this.workers.length === 0)
      this.workers = Array.from(
        { length: availableParallelism() },
        () => new Worker(new URL('./publish-worker.ts', import.meta.url)),
      );
    await Promise.all(this.workers.map((worker) => ask(worker, request)));
  }

  /** Shares requests among the threads and takes each answer as it comes. */
  async share<T extends keyof Answers>(
    requests: Iterable<Request & { task: T }>,
    take: (answers: Answers[T][]) => void,
  ): Promise<void> {
    const waiting = requests[Symbol.iterator]();
    const work = async (worker: Worker) => {
      for (let next = waiting.next(); !next.done; next = waiting.next())
        take((await ask(worker, next.value)) as Answers[T][]);
    };
    await Promise.all(this.workers.map(work));
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

/** Cuts a list into shares, each made into a request only when a thread is ready for it. */
export function* inShares<Item, Share>(
  items: Item[],
  size: number,
  requestOf: (share: Item[]) => Share,
): Generator<Share> {
  for (let at = 0; at < items.length; at += size) yield requestOf(items.slice(at, at + size));
}

async function ask(worker: Worker, request: Request): Promise<unknown[]> {
  worker.postMessage(request);
  const [{ result, error }] = (await once(worker, 'message')) as [{ result?: unknown[]; error?: string }];
  if (error) throw new Error(error);
  return result ?? [];
}
