import { compileJob, compileJobText, type Known } from '#publish/compile/compile-job.ts';
import type { Fault } from '#publish/read/faults.ts';
import type { LinkUse } from '#publish/gate/links.ts';
import type { RecordCompiler } from '#publish/compile/record-compiler.ts';
import { readJob } from '#publish/read/sources.ts';
import { hashOf } from '#release/hash.ts';
import type { Job, JobText } from '#src/content/types.ts';

/** A job compiled from its file, and what has to be said or checked again whenever it is published. */
export interface CompiledJob {
  job: Job;
  /** The file as it was; undefined where nobody will ask. */
  stamp: string | undefined;
  /** Hashes of what lists show of the job, and of all of it. */
  cardVersion: string;
  version: string;
  warnings: Fault[];
  links: LinkUse[];
}

/** Jobs that were compiled before, so that only files that changed are read. */
export interface EarlierJobs {
  find(id: string, stamp: string): CompiledJob | undefined;
  text(id: string): JobText;
}

export interface CompiledJobs {
  list: CompiledJob[];
  text(id: string): JobText;
}

export interface JobFile {
  id: string;
  file: string;
  stamp: string | undefined;
}

export function compileJobs(
  records: RecordCompiler,
  files: JobFile[],
  known: Known,
  earlier?: EarlierJobs,
): CompiledJobs {
  const texts = new Map<string, JobText>();
  const list = files.flatMap((jobFile) => {
    const { id, stamp } = jobFile;
    const before = stamp === undefined ? undefined : earlier?.find(id, stamp);
    if (before) {
      records.reader.warnings.push(...before.warnings);
      records.links.push(...before.links);
      return [before];
    }
    const made = compileFile(records, jobFile, known);
    if (made) texts.set(id, made.text);
    return made ? [made.compiled] : [];
  });
  return { list, text: (id) => texts.get(id) ?? earlier?.text(id) ?? missing(id) };
}

/** Undefined where the file has faults, which the reader then knows. */
export function compileFile(
  records: RecordCompiler,
  { file, stamp }: JobFile,
  known: Known,
): { compiled: CompiledJob; text: JobText } | undefined {
  const { faults, warnings } = records.reader;
  const [faultsBefore, warningsBefore, linksBefore] = [faults.length, warnings.length, records.links.length];
  const source = readJob(records.reader, file);
  if (!source) return undefined;
  const text = compileJobText(records, source);
  const job = compileJob(records, source, known);
  if (faults.length > faultsBefore) return undefined;
  const card = JSON.stringify(job);
  const compiled = {
    job,
    stamp,
    cardVersion: hashOf(card),
    version: hashOf(card, JSON.stringify(text)),
    warnings: warnings.slice(warningsBefore),
    links: records.links.slice(linksBefore),
  };
  return { compiled, text };
}

function missing(id: string): never {
  throw new Error(`there is no job ${id}`);
}
