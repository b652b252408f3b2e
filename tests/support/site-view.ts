import { fixtureDir } from '#tests/support/use-fixtures.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/content.ts';
import type { EventItem } from '#src/content/event.ts';
import type { Job } from '#src/content/job.ts';
import type { NewsItem } from '#src/content/news-item.ts';
import type { Moment } from '#src/content/types.ts';
import type { Locale, Localized } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { JobSearch } from '#src/jobs/search/job-search.ts';
import { pages } from '#src/pages/pages.ts';
import type { SiteView } from '#src/seo/site-view.ts';

export const origin = 'https://www.trichord.example';
export const now: Moment = Date.parse('2026-11-15T04:00:00Z');

/** The fixture firm, with dates that count from the Monday before `now`. */
export const fixture: Content = compileContent(fixtureDir, '2026-11-09');

const searches = new WeakMap<Content, JobSearch>();

/** The job search is made only for those who search: it takes a tenth of a second. */
export function viewOf(content: Content, locale: Locale = 'en', at: Moment = now): SiteView {
  return {
    content,
    get search() {
      const search = searches.get(content) ?? new JobSearch(content, buildSearchIndex(content));
      searches.set(content, search);
      return search;
    },
    clock: new Clock(at),
    locale,
    t: messages[locale],
    origin,
    pages,
  };
}

/** Everything that means something in one of the formats, two hundred characters long. */
export const hostileText =
  [...'</script><!-- ]]> & &amp; "double" \'single\', comma; back\\new 100% 😀👩‍💻 三弦「引號」 '.repeat(5)]
    .slice(0, 199)
    .join('') + '.';

const hostile: Localized = { en: hostileText, 'zh-tw': hostileText };

/** The fixture with hostile words in one job, one news item and one event. */
export function hostileContent(): { content: Content; job: Job; item: NewsItem; event: EventItem } {
  const [firstJob] = fixture.jobs.filter((job) => job.appearsAt <= now && job.closesAt > now);
  const [firstItem] = fixture.news.filter((item) => item.appearsAt <= now);
  const firstEvent = fixture.events.find(
    (event) => event.status === 'scheduled' && event.startsAt > now && event.venue,
  );
  if (!firstJob || !firstItem || !firstEvent?.venue) throw new Error('the fixture has too little');
  const job: Job = { ...firstJob, title: hostile, summary: hostile };
  const item: NewsItem = { ...firstItem, title: hostile, summary: hostile };
  const event: EventItem = {
    ...firstEvent,
    title: hostile,
    summary: hostile,
    venue: { ...firstEvent.venue, name: hostile },
  };
  const content: Content = {
    ...fixture,
    jobs: fixture.jobs.map((other) => (other === firstJob ? job : other)),
    news: fixture.news.map((other) => (other === firstItem ? item : other)),
    events: fixture.events.map((other) => (other === firstEvent ? event : other)),
  };
  return { content, job, item, event };
}
