import { DatedRow } from '#src/components/dated-row/dated-row.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { liveEvents } from '#src/content/live.ts';
import type { EventItem } from '#src/content/event.ts';
import type { Page, PageContext, SinglePage } from '#src/pages/page.ts';
import { fileBeside } from '#src/routes.ts';
import { eventItems } from '#src/seo/feeds/event-items.ts';
import { newestRecord } from '#src/seo/listed-pages.ts';
import { listCard } from '#src/seo/social/social-image.ts';
import { eventRow } from './event-row.ts';

export const eventsPage: SinglePage = {
  title: (t) => t.events.title,
  place: 'menu',
  section: 'events',
  shortcut: true,
  feeds: ['events'],
  feed: { description: (t) => t.events.description, items: eventItems, hasCalendar: true },
  updated: (view) => newestRecord(view, 'event'),
  card: ({ t }) => listCard(t.events),
  notes: ({ t }) => t.events.description,
  render,
};

function render({ content, clock, locale, t }: PageContext): Page {
  const { upcoming, past } = liveEvents(content, clock);
  const rows = (events: EventItem[]) => (
    <ul className="rows">
      {events.map((event) => (
        <DatedRow key={event.id} {...eventRow(content, event, locale)} />
      ))}
    </ul>
  );
  return {
    title: t.events.title,
    description: t.events.description,
    view: (
      <div className="page">
        <PageHeading title={t.events.heading} intro={t.events.description}>
          <p className="meta">
            <a href={fileBeside('calendar', 'events', locale)}>{t.feeds.subscribe}</a>
          </p>
        </PageHeading>
        <section className="part">
          <h2>{t.events.upcoming}</h2>
          {upcoming.length === 0 ? <p>{t.events.noUpcoming}</p> : rows(upcoming)}
        </section>
        {past.length > 0 && (
          <section className="part">
            <h2>{t.events.past}</h2>
            {rows(past)}
          </section>
        )}
      </div>
    ),
  };
}
