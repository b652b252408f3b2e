import { parentPort, workerData } from 'node:worker_threads';
import { type CompiledJob, compileJobFile, type JobCodes } from '#publish/compile/compile-job.ts';
import { RecordCompiler } from '#publish/compile/record-compiler.ts';
import { ContentReader } from '#publish/read/reader.ts';
import type { Day } from '#src/content/types.ts';

/** What a thread has to know before it compiles. */
export interface WorkerInput {
  folder: string;
  anchor: Day;
  codes: JobCodes;
}

const { folder, anchor, codes } = workerData as WorkerInput;
const records = new RecordCompiler(new ContentReader(folder), anchor);

/** Undefined for a file with faults: the main thread compiles it again, to report them with all others. */
function compile(file: string): CompiledJob | undefined {
  const before = records.reader.faults.length;
  const job = compileJobFile(records, file, codes);
  return records.reader.faults.length === before ? job : undefined;
}

parentPort?.on('message', (files: string[]) => parentPort?.postMessage(files.map(compile)));
