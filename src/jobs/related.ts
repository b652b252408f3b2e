import type { Clock } from '#src/content/clock.ts';
import { isOpen } from '#src/content/live.ts';
import type { Content, Job } from '#src/content/types.ts';
import { lookupOf } from './lookup.ts';

const most = 4;

/** Open jobs closest to one: the same role counts most, then group, industry and place; newer first among equals. */
export function relatedJobs(content: Content, job: Job, clock: Clock): Job[] {
  const related: Job[] = [];
  for (const other of closestFirst(content, job)) {
    if (isOpen(other, clock)) related.push(other);
    if (related.length === most) break;
  }
  return related;
}

/** All jobs that share something with one, without looking at more of them than are asked for. */
function* closestFirst(content: Content, job: Job): Generator<Job> {
  const { byRole, byGroup, byIndustry, byLocation } = lookupOf(content);
  const sameIndustry = (other: Job) => other.industry === job.industry;
  const nearness = (other: Job) => (sameIndustry(other) ? 2 : 0) + (other.location === job.location ? 1 : 0);
  const rings = [
    () => byRole.get(job.role)?.filter((other) => other.id !== job.id),
    () => byGroup.get(job.group)?.filter((other) => other.role !== job.role),
    () => byIndustry.get(job.industry)?.filter((other) => other.group !== job.group),
    () => byLocation.get(job.location)?.filter((other) => other.group !== job.group && !sameIndustry(other)),
  ];
  for (const ring of rings) {
    const others = ring() ?? [];
    for (const near of [3, 2, 1, 0]) yield* others.filter((other) => nearness(other) === near);
  }
}
