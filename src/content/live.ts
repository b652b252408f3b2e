import type { Clock } from './clock.ts';
import type { Content, EventItem, Job, NewsItem } from './types.ts';

/** What is public at the clock's moment: not scheduled for later and, for jobs, not closed. */

export function isOpen(job: Job, clock: Clock): boolean {
  return clock.passed(job.appearsAt) && !clock.passed(job.closesAt);
}

export function openJobs(content: Content, clock: Clock): Job[] {
  return content.jobs.filter((job) => isOpen(job, clock));
}

export function liveNews(content: Content, clock: Clock): NewsItem[] {
  return content.news.filter(({ appearsAt }) => clock.passed(appearsAt));
}

export function liveEvents(content: Content, clock: Clock): { upcoming: EventItem[]; past: EventItem[] } {
  const live = content.events.filter(({ appearsAt }) => clock.passed(appearsAt));
  return {
    upcoming: live.filter(({ endsAt }) => !clock.passed(endsAt)),
    past: live.filter(({ endsAt }) => clock.passed(endsAt)).reverse(),
  };
}
