import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';

/** Jobs that have something in common, newest first, and the same apart by industry. */
export interface JobCircle {
  all: Job[];
  byIndustry: Map<string, Job[]>;
}

/** The jobs by what other pages look them up by. */
export interface JobLookup {
  byId: Map<string, Job>;
  byRole: Map<string, JobCircle>;
  byGroup: Map<string, JobCircle>;
  byIndustry: Map<string, JobCircle>;
  byLocation: Map<string, JobCircle>;
  byConsultant: Map<string, Job[]>;
}

const lookups = new WeakMap<Job[], JobLookup>();

/** Made once for a state of the content. */
export function lookupOf({ jobs }: Content): JobLookup {
  let lookup = lookups.get(jobs);
  if (!lookup) {
    lookup = {
      byId: new Map(jobs.map((job) => [job.id, job])),
      byRole: circlesBy(jobs, 'role'),
      byGroup: circlesBy(jobs, 'group'),
      byIndustry: circlesBy(jobs, 'industry'),
      byLocation: circlesBy(jobs, 'location'),
      byConsultant: Map.groupBy(jobs, ({ consultant }) => consultant),
    };
    lookups.set(jobs, lookup);
  }
  return lookup;
}

function circlesBy(jobs: Job[], name: 'role' | 'group' | 'industry' | 'location'): Map<string, JobCircle> {
  const circles = Map.groupBy(jobs, (job) => job[name]);
  return new Map(
    Array.from(circles, ([value, all]) => [value, { all, byIndustry: Map.groupBy(all, ({ industry }) => industry) }]),
  );
}

export function jobById(content: Content, id: string): Job | undefined {
  return lookupOf(content).byId.get(id);
}
