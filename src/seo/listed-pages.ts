import type { Clock } from '#src/content/clock.ts';
import { liveEvents, liveNews, openJobs } from '#src/content/live.ts';
import type { Content, Day } from '#src/content/types.ts';
import { type Collection, type PageId, pageIds, routeOf } from '#src/routes.ts';

/** A page that search engines may list; it exists in every language. */
export interface ListedPage {
  page: PageId;
  id: string;
  /** When what it shows last changed; null where no record says. */
  updated: Day | null;
}

interface Dated {
  id: string;
  updated: Day;
}

/** Every page of the site that may be found at the clock's moment. */
export function listedPages(content: Content, clock: Clock): ListedPage[] {
  const live = liveRecords(content, clock);
  const singles = singleDates(content, live);
  return pageIds.flatMap((page): ListedPage[] => {
    const { records, noindex } = routeOf(page);
    if (noindex) return [];
    return records
      ? live[records].map(({ id, updated }) => ({ page, id, updated }))
      : [{ page, id: '', updated: singles[page] ?? null }];
  });
}

function liveRecords(content: Content, clock: Clock): Record<Collection, Dated[]> {
  const { upcoming, past } = liveEvents(content, clock);
  return {
    jobs: openJobs(content, clock),
    news: liveNews(content, clock),
    events: [...upcoming, ...past],
    documents: content.documents,
  };
}

/** A list changed when the newest of its records did. */
function singleDates(
  content: Content,
  { jobs, news, events, documents }: Record<Collection, Dated[]>,
): Partial<Record<PageId, Day | null>> {
  return {
    home: newest([...jobs, ...news, ...events]),
    jobs: newest(jobs),
    news: newest(news),
    events: newest(events),
    policy: content.policy.updated,
    sitemap: newest([...news, ...events, ...documents]),
  };
}

function newest(records: Dated[]): Day | null {
  return records.reduce<Day | null>(
    (latest, { updated }) => (latest === null || updated > latest ? updated : latest),
    null,
  );
}
