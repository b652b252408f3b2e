import { parentPort, workerData } from 'node:worker_threads';
import type { Content } from '#src/content/content.ts';
import type { Job, JobText } from '#src/content/job.ts';
import { IndexBuilder } from '#src/jobs/search/build-index.ts';
import { fieldsOf, type JobLabels } from '#src/jobs/search/job-fields.ts';
import { packIndex } from '#src/jobs/search/join-indexes.ts';

export type IndexWorkerInput = JobLabels & Pick<Content, 'synonyms'>;

export interface NumberedJob {
  number: number;
  job: Job;
  /** Its long texts, as JSON. */
  text: string;
}

const labels = workerData as IndexWorkerInput;
const builder = new IndexBuilder(labels.synonyms);

/** Jobs come in shares, in the order of their numbers; an empty share asks for the index. */
parentPort?.on('message', (jobs: NumberedJob[]) => {
  for (const { number, job, text } of jobs)
    builder.addJob(number, fieldsOf({ ...labels, jobText: () => JSON.parse(text) as JobText }, job));
  parentPort?.postMessage(jobs.length > 0 ? undefined : packIndex(builder.finish()));
});
