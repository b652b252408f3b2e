import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export const threadCount = availableParallelism();
/** Fewer jobs than this take less time than the threads to start. */
export const worthThreads = 400;

/** Runs `work` once for each of some threads, one per core; it asks its thread one thing at a time. */
export async function inThreads<Question, Answer, Result = Answer>(
  workerFile: URL,
  workerData: unknown,
  work: (ask: (question: Question) => Promise<Answer>, number: number) => Promise<Result>,
): Promise<Result[]> {
  const threads = Array.from({ length: threadCount }, () => new Worker(workerFile, { workerData }));
  const askOf = (thread: Worker) => async (question: Question) => {
    thread.postMessage(question);
    const [answer] = (await once(thread, 'message')) as [Answer];
    return answer;
  };
  try {
    return await Promise.all(threads.map((thread, number) => work(askOf(thread), number)));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
