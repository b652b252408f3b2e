import type { Content, Job } from '#src/content/types.ts';

/** The jobs by what other pages look them up by, each list newest first. */
export interface JobLookup {
  byId: Map<string, Job>;
  byRole: Map<string, Job[]>;
  byGroup: Map<string, Job[]>;
  byIndustry: Map<string, Job[]>;
  byLocation: Map<string, Job[]>;
}

const lookups = new WeakMap<Job[], JobLookup>();

/** Made once for a state of the content. */
export function lookupOf({ jobs }: Content): JobLookup {
  let lookup = lookups.get(jobs);
  if (!lookup) {
    lookup = {
      byId: new Map(jobs.map((job) => [job.id, job])),
      byRole: Map.groupBy(jobs, ({ role }) => role),
      byGroup: Map.groupBy(jobs, ({ group }) => group),
      byIndustry: Map.groupBy(jobs, ({ industry }) => industry),
      byLocation: Map.groupBy(jobs, ({ location }) => location),
    };
    lookups.set(jobs, lookup);
  }
  return lookup;
}

export function jobById(content: Content, id: string): Job | undefined {
  return lookupOf(content).byId.get(id);
}
