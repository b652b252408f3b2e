import { jobFindings } from '#publish/gate/job-gate.ts';
import type { RecordCompiler } from '#publish/compile/record-compiler.ts';
import type { JobSource } from '#publish/read/sources.ts';
import { endOfDay, startOfDay } from '#src/content/zoned-time.ts';
import type { Job, JobText, Location } from '#src/content/types.ts';

/** The codes and records that a job may name. */
export interface Known {
  /** The group of each sub-role. */
  roles: Map<string, string>;
  industries: Set<string>;
  locations: Map<string, Location>;
  consultants: Set<string>;
}

/** Where the firm's own news and dates are told from. */
export const homeTimezone = 'Asia/Taipei';

export function compileJob(compiler: RecordCompiler, { id, value, source }: JobSource, known: Known): Job {
  compiler.reference(source, 'role', value.role, known.roles, 'sub-role code');
  compiler.reference(source, 'industry', value.industry, known.industries, 'industry code');
  compiler.reference(source, 'location', value.location, known.locations, 'location code');
  compiler.reference(source, 'consultant', value.consultant, known.consultants, 'consultant');
  const { timezone = homeTimezone, country = '' } = known.locations.get(value.location) ?? {};
  const posted = compiler.day(value.posted);
  const closes = compiler.day(value.closes);
  if (closes < posted)
    compiler.reader.report(
      source,
      ['closes'],
      `is before the job is posted (${posted})`,
      'name the last day of applications',
    );
  for (const finding of jobFindings(value, { country, posted, closes })) compiler.reader.add(source, finding);
  return {
    id,
    title: value.title,
    summary: value.summary,
    role: value.role,
    group: known.roles.get(value.role) ?? '',
    industry: value.industry,
    location: value.location,
    remote: value.remote,
    employment: value.employment,
    salary: value.salary === 'negotiable' ? null : { ...value.salary, max: value.salary.max ?? null },
    consultant: value.consultant,
    posted,
    updated: compiler.updatedDay(source, value.updated, posted),
    closes,
    appearsAt: startOfDay(posted, timezone),
    closesAt: endOfDay(closes, timezone),
    ...(value.draft ? { draft: true } : {}),
  };
}

export function compileJobText(compiler: RecordCompiler, { value, source }: JobSource): JobText {
  return {
    hours: compiler.html(source, 'hours', value.hours),
    benefits: compiler.html(source, 'benefits', value.benefits),
    client: compiler.html(source, 'client', value.client),
    description: compiler.html(source, 'description', value.description),
    requirements: compiler.html(source, 'requirements', value.requirements),
  };
}
