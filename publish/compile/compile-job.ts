import { jobFindings } from '#publish/gate/job-gate.ts';
import { type Compiled, gather } from '#publish/compile/compiled.ts';
import { inBothLanguages } from '#publish/compile/one-language.ts';
import type { RecordCompiler } from '#publish/compile/record-compiler.ts';
import { type JobSource, readJob } from '#publish/read/sources.ts';
import type { InBoth, Written } from '#src/content/languages.ts';
import { endOfDay, startOfDay } from '#src/content/zoned-time.ts';
import { type Job, type JobText, jobTextNames, type Salary, type WrittenJob } from '#src/content/job.ts';
import type { Location } from '#src/content/taxonomy.ts';

/** The codes that a job may name. */
export interface JobCodes {
  /** The group of each sub-role. */
  roles: Map<string, string>;
  industries: Set<string>;
  locations: Map<string, Location>;
  /** Whether the firm is bound by Taiwan's rule on jobs in Mainland China. */
  mainlandRule: boolean;
}

export interface CompiledJob extends Compiled<Job> {
  /** Its long texts, as JSON. */
  text: string;
}

/** Undefined for a file that cannot be read or fits no job. All faults are reported to the compiler's reader. */
export function compileJobFile(compiler: RecordCompiler, file: string, codes: JobCodes): CompiledJob | undefined {
  const source = readJob(compiler.reader, file);
  if (!source) return undefined;
  let text = '';
  const compiled = gather(compiler, () => {
    text = JSON.stringify(compileJobText(compiler, source));
    return compileJob(compiler, source, codes);
  });
  return { ...compiled, text };
}

function compileJob(compiler: RecordCompiler, { id, value, source }: JobSource, codes: JobCodes): Job {
  compiler.reference(source, 'role', value.role, codes.roles, 'sub-role code');
  compiler.reference(source, 'industry', value.industry, codes.industries, 'industry code');
  compiler.reference(source, 'location', value.location, codes.locations, 'location code');
  const { timezone = 'UTC', country = '' } = codes.locations.get(value.location) ?? {};
  const posted = compiler.day(value.posted);
  const closes = compiler.day(value.closes);
  if (closes < posted)
    compiler.reader.report(
      source,
      ['closes'],
      `is before the job is posted (${posted})`,
      'name the last day of applications',
    );
  for (const finding of jobFindings(value, { country, posted, closes, mainlandRule: codes.mainlandRule }))
    compiler.reader.add(source, finding);
  return {
    ...withoutTexts(inBothLanguages(compiler.reader, { id, value, source })),
    id,
    group: codes.roles.get(value.role) ?? '',
    industry: value.industry ?? '',
    salary: salaryOf(value.salary),
    posted,
    updated: compiler.updatedDay(source, value.updated, posted),
    closes,
    appearsAt: startOfDay(posted, timezone),
    closesAt: endOfDay(closes, timezone),
  };
}

function salaryOf(salary: WrittenJob['salary']): Salary | null {
  return salary === undefined || salary === 'negotiable' ? null : { ...salary, max: salary.max ?? null };
}

function withoutTexts<T extends InBoth<WrittenJob>>(value: T): Omit<T, keyof JobText> {
  const isText = (name: string) => name === 'edited' || jobTextNames.some((textName) => textName === name);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isText(name))) as Omit<T, keyof JobText>;
}

function compileJobText(compiler: RecordCompiler, { value, source }: JobSource): JobText {
  return Object.fromEntries(
    jobTextNames.flatMap((name) => {
      const text: Written | undefined = value[name];
      return text ? [[name, compiler.html(source, name, text)]] : [];
    }),
  ) as JobText;
}
