import type { ReleaseReader } from '#release/release-file.ts';
import { Clock } from '#src/content/clock.ts';
import { JobSearch } from '#src/jobs/search/job-search.ts';
import { benchMoment, type Engine } from './engine.ts';

/** Ours, as the server loads it from a release. */
export function ours(reader: ReleaseReader): Engine {
  const content = reader.content();
  const numbers = new Map(content.jobs.map((job, number) => [job, number]));
  const search = new JobSearch(content, reader.searchIndex());
  return {
    find(query) {
      const { total, jobs } = search.find(query, new Clock(benchMoment));
      return { total, page: jobs.map((job) => numbers.get(job) ?? -1) };
    },
  };
}
