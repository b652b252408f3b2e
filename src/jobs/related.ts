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

/** All jobs that share something with one, ring after ring, without looking at more rings than are asked for. */
function* closestFirst(content: Content, job: Job): Generator<Job> {
  const { byRole, byGroup, byIndustry, byLocation } = lookupOf(content);
  yield* nearestFirst(job, byRole.get(job.role), (other) => other.id !== job.id);
  yield* nearestFirst(job, byGroup.get(job.group), (other) => other.role !== job.role);
  yield* nearestFirst(job, byIndustry.get(job.industry), (other) => other.group !== job.group);
  yield* nearestFirst(job, byLocation.get(job.location), (other) => other.group !== job.group && other.industry !== job.industry);
}

/** The same industry counts for more than the same place; among equals the order stays. */
function* nearestFirst(job: Job, others: Job[] = [], belongs: (other: Job) => boolean): Generator<Job> {
  const byNearness: [Job[], Job[], Job[], Job[]] = [[], [], [], []];
  for (const other of others) {
    const nearness = other.industry === job.industry ? (other.location === job.location ? 3 : 2) : other.location === job.location ? 1 : 0;
    if (belongs(other)) byNearness[nearness].push(other);
  }
  for (const equals of byNearness.reverse()) yield* equals;
}
