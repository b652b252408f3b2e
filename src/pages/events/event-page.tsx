import { button } from '#src/components/button/button.ts';
import { Cover } from '#src/components/cover/cover.tsx';
import { DatedRow } from '#src/components/dated-row/dated-row.tsx';
import { type LabelledValue, LabelledValues } from '#src/components/labelled-values/labelled-values.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { NamedPortrait } from '#src/components/portrait/portrait.tsx';
import { Prose } from '#src/components/prose/prose.tsx';
import { foreignLang } from '#src/content/languages.ts';
import { liveEvents } from '#src/content/live.ts';
import type { EventItem } from '#src/content/event.ts';
import { dayIn, formatDayAndWeekday, formatNumber } from '#src/i18n/format.ts';
import { Island } from '#src/islands/island.tsx';
import type { Page, PageContext, RecordPage } from '#src/pages/page.ts';
import { eventFilePath, fileBeside, pathOf } from '#src/routes.ts';
import { eventTime, eventTitle, eventVenue, localTimes } from '#src/seo/event-text.ts';
import { eventData } from '#src/seo/structured-data/event.ts';
import { eventRow } from './event-row.ts';
import styles from './event-page.module.css';

const moreItems = 3;

export const eventPage: RecordPage = {
  section: 'events',
  parent: 'events',
  feeds: ['events'],
  listed({ content, clock }) {
    const { upcoming, past } = liveEvents(content, clock);
    return [...upcoming, ...past];
  },
  card({ content, clock, locale, t }, id) {
    const event = content.events.find((candidate) => candidate.id === id);
    if (!event || !clock.passed(event.appearsAt)) return undefined;
    return {
      section: t.events.title,
      title: eventTitle(event, locale),
      details: [eventTime(content, event, locale), eventVenue(event, locale)],
      drawing: { kind: 'chord', id },
    };
  },
  picture: ({ content }, id) => content.events.find((event) => event.id === id)?.cover,
  structuredData(view, id) {
    const event = view.content.events.find((candidate) => candidate.id === id);
    return event ? [eventData(view, event)] : [];
  },
  render,
};

function render(context: PageContext): Page | undefined {
  const { content, clock, locale, t, id, origin } = context;
  const { upcoming, past } = liveEvents(content, clock);
  const event = [...upcoming, ...past].find((candidate) => candidate.id === id);
  if (!event) return undefined;
  const over = past.includes(event);
  const cancelled = event.status === 'cancelled';
  const others = upcoming.filter((other) => other !== event).slice(0, moreItems);
  const hasDrawing = content.brand.motif === 'strings';
  return {
    title: event.title[locale],
    description: event.summary[locale],
    view: (
      <div className="page">
        <PageHeading
          ofRecord
          parent={{ href: pathOf('events', locale), label: t.events.title }}
          title={event.title[locale]}
          intro={event.summary[locale]}
          lang={foreignLang(event, locale)}
        />
        {(cancelled || over) && <p className={styles.notice}>{cancelled ? t.events.cancelledText : t.events.over}</p>}
        <LabelledValues values={valuesOf(event, context)} />
        <div className={`${styles.body} ${event.cover ? styles.pictured : hasDrawing ? styles.drawn : ''}`}>
          {(event.cover || hasDrawing) && (
            <div className={styles.drawing}>
              <Cover
                id={event.id}
                picture={event.cover}
                sizes="(min-width: 64rem) 25.5rem, calc(100vw - 3rem)"
                first
                captioned
              />
            </div>
          )}
          <div>
            <Prose html={event.body[locale]} lang={foreignLang(event, locale)} />
            {!cancelled && !over && (
              <p className={styles.action}>
                <a className={button.primary} href={`${pathOf('contact', locale)}?topic=other`}>
                  {t.events.register}
                </a>
                <a className={button.secondary} href={eventFilePath(locale, id)}>
                  {t.feeds.addToCalendar}
                </a>
              </p>
            )}
            <Island
              name="share"
              props={{
                locale,
                url: `${origin}${pathOf('event', locale, id)}`,
                qrCode: fileBeside('qrCode', 'event', locale, id),
              }}
            />
          </div>
        </div>
        {others.length > 0 && (
          <section className="after">
            <h2>{t.events.more}</h2>
            <ul className="rows">
              {others.map((other) => (
                <DatedRow key={other.id} {...eventRow(content, other, locale)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    ),
  };
}

function valuesOf(event: EventItem, { content, locale, t }: PageContext): LabelledValue[] {
  const { startsAt, timezone, venue } = event;
  const host = content.consultants.find(({ id }) => id === event.host);
  const day = dayIn(startsAt, timezone);
  const lang = foreignLang(event, locale);
  return [
    {
      label: t.events.when,
      value: (
        <>
          <time dateTime={new Date(startsAt).toISOString()}>{formatDayAndWeekday(day, locale)}</time>
          <br />
          {localTimes(content, event, locale)}
        </>
      ),
    },
    {
      label: t.events.where,
      value: venue ? (
        <>
          <span lang={lang}>
            {event.format === 'both' ? t.events.onlineToo(venue.name[locale]) : venue.name[locale]}
          </span>
          <br />
          <span lang={lang}>{venue.address[locale]}</span>
        </>
      ) : (
        t.events.online
      ),
    },
    { label: t.events.fee, value: <span lang={lang}>{event.fee[locale]}</span> },
    ...(event.seats === null ? [] : [{ label: t.events.seats, value: formatNumber(event.seats, locale) }]),
    ...(host
      ? [
          {
            label: t.events.host,
            value: (
              <NamedPortrait person={host}>
                <a href={pathOf('consultant', locale, host.id)}>{host.name[locale]}</a>
              </NamedPortrait>
            ),
          },
        ]
      : []),
  ];
}
