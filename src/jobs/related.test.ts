import { describe, expect, it } from 'vitest';
import { Clock } from '#src/content/clock.ts';
import type { Job } from '#src/content/job.ts';
import { now, fixture } from '#tests/support/site-view.ts';
import { relatedJobs } from './related.ts';

function closeness(job: Job, other: Job): number {
  return (
    (other.role === job.role ? 8 : 0) +
    (other.group === job.group ? 4 : 0) +
    (other.industry === job.industry ? 2 : 0) +
    (other.location === job.location ? 1 : 0)
  );
}

describe('relatedJobs', () => {
  it('gives, for every job, what ranking all others would', () => {
    for (const job of fixture.jobs) {
      const ranked = fixture.jobs
        .filter((other) => other !== job && closeness(job, other) > 0 && other.appearsAt <= now && other.closesAt > now)
        .sort((a, b) => closeness(job, b) - closeness(job, a));
      expect(relatedJobs(fixture, job, new Clock(now))).toEqual(ranked.slice(0, 4));
    }
  });

  it('says when a job that would be shown appears or one that is shown closes', () => {
    for (const job of fixture.jobs.slice(0, 20)) {
      const clock = new Clock(now);
      const related = relatedJobs(fixture, job, clock);
      expect(related.length).toBe(4);
      expect(clock.changesAt).toBeLessThanOrEqual(Math.min(...related.map(({ closesAt }) => closesAt)));
      expect(relatedJobs(fixture, job, new Clock(clock.changesAt - 1))).toEqual(related);
    }
  });
});
