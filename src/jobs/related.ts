import type { Clock } from '#src/content/clock.ts';
import { isOpen } from '#src/content/live.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import { type JobCircle, lookupOf } from './lookup.ts';

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

/** All jobs that share something with one, circle after circle, without looking at more of them than are asked for. */
function* closestFirst(content: Content, job: Job): Generator<Job> {
  const { byRole, byGroup, byIndustry, byLocation } = lookupOf(content);
  yield* nearestFirst(job, byRole.get(job.role), (other) => other.id !== job.id);
  yield* nearestFirst(job, byGroup.get(job.group), (other) => other.role !== job.role);
  yield* nearestFirst(job, byIndustry.get(job.industry), (other) => other.group !== job.group);
  yield* nearestFirst(
    job,
    byLocation.get(job.location),
    (other) => other.group !== job.group && other.industry !== job.industry,
  );
}

/** The same industry counts for more than the same place; among equals the order stays. */
function* nearestFirst(
  { industry, location }: Job,
  circle: JobCircle | undefined,
  belongs: (other: Job) => boolean,
): Generator<Job> {
  if (!circle) return;
  const ofIndustry = circle.byIndustry.get(industry) ?? [];
  for (const other of ofIndustry) if (other.location === location && belongs(other)) yield other;
  for (const other of ofIndustry) if (other.location !== location && belongs(other)) yield other;
  for (const other of circle.all)
    if (other.industry !== industry && other.location === location && belongs(other)) yield other;
  for (const other of circle.all)
    if (other.industry !== industry && other.location !== location && belongs(other)) yield other;
}
