import type { Clock } from '#src/content/clock.ts';
import { isOpen } from '#src/content/live.ts';
import type { Content, Job } from '#src/content/types.ts';

const most = 4;

/** Open jobs closest to one: the same role counts most, then group, industry and place; newer first among equals. */
export function relatedJobs(content: Content, job: Job, clock: Clock): Job[] {
  return content.jobs
    .filter((other) => other.id !== job.id && closeness(job, other) > 0)
    .sort((a, b) => closeness(job, b) - closeness(job, a))
    .filter((other) => isOpen(other, clock))
    .slice(0, most);
}

function closeness(job: Job, other: Job): number {
  return (
    (other.role === job.role ? 8 : 0) + (other.group === job.group ? 4 : 0) + (other.industry === job.industry ? 2 : 0) + (other.location === job.location ? 1 : 0)
  );
}
