import { zonedIso } from '#src/content/zoned-time.ts';
import type { Content } from '#src/content/content.ts';
import { homeTimezone } from '#src/seo/site-view.ts';
import type { EventItem } from '#src/content/event.ts';
import type { Job } from '#src/content/job.ts';
import type { NewsItem } from '#src/content/news-item.ts';
import type { Moment } from '#src/content/types.ts';
import type { Localized } from '#src/i18n/locales.ts';

export const states = ['closing soon', 'live', 'scheduled', 'draft', 'closed', 'past', 'cancelled'] as const;
export type State = (typeof states)[number];

export interface ListedItem {
  state: State;
  kind: 'jobs' | 'news' | 'events';
  id: string;
  title: Localized;
  /** The day it appears. */
  from: string;
  /** The last day of applications, or the day of the event. */
  until: string;
}

const soonMilliseconds = 14 * 24 * 60 * 60 * 1000;

/** Every job, news item and event with its state at a moment; `content` holds drafts too. */
export function listItems(content: Content, now: Moment): ListedItem[] {
  const { jobs, news, events } = content;
  const dayOf = (moment: Moment) => zonedIso(moment, homeTimezone(content)).slice(0, '2026-11-15'.length);
  const item = (
    kind: ListedItem['kind'],
    record: Job | NewsItem | EventItem,
    state: State,
    until: string,
  ): ListedItem => ({
    state: unpublished(record, now) ?? state,
    kind,
    id: record.id,
    title: record.title,
    from: dayOf(record.appearsAt),
    until,
  });
  return [
    ...jobs.map((job) => item('jobs', job, jobState(job, now), job.closes)),
    ...news.map((record) => item('news', record, 'live', '')),
    ...events.map((event) => item('events', event, eventState(event, now), dayOf(event.startsAt))),
  ].toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
}

function unpublished({ draft, appearsAt }: Job | NewsItem | EventItem, now: Moment): State | undefined {
  if (draft) return 'draft';
  return appearsAt > now ? 'scheduled' : undefined;
}

function jobState({ closesAt }: Job, now: Moment): State {
  if (closesAt <= now) return 'closed';
  return closesAt - now <= soonMilliseconds ? 'closing soon' : 'live';
}

function eventState({ status, endsAt }: EventItem, now: Moment): State {
  if (endsAt <= now) return 'past';
  return status === 'cancelled' ? 'cancelled' : 'live';
}
