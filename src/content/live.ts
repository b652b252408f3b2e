import type { Clock } from './clock.ts';
import type { Content } from './content.ts';
import type { EventItem } from './event.ts';
import type { Job } from './job.ts';
import type { NewsItem } from './news-item.ts';

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

/** The order of every list of jobs and of news. */
export function newestFirst(a: { appearsAt: number; id: string }, b: { appearsAt: number; id: string }): number {
  return b.appearsAt - a.appearsAt || (a.id < b.id ? -1 : 1);
}
