import { foreignLang } from '#src/content/languages.ts';
import { liveEvents } from '#src/content/live.ts';
import type { EventItem } from '#src/content/event.ts';
import { startOfDay } from '#src/content/zoned-time.ts';
import { hasPage, pathOf } from '#src/routes.ts';
import { eventTitle, eventVenue } from '../event-text.ts';
import type { SiteView } from '../site-view.ts';
import { calendarText, quoted, textLine, utcTime } from './calendar-format.ts';

/** How often a calendar that subscribed should look again. */
const refresh = 'PT6H';
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Every announced event, to subscribe to; undefined where the firm has none. Past and cancelled ones stay, so that no calendar keeps an old state. */
export function eventsCalendar(view: SiteView): string | undefined {
  const { content, clock, locale, t } = view;
  if (!hasPage(content, 'events')) return undefined;
  const { upcoming, past } = liveEvents(content, clock);
  const name = `${content.firm.name[locale]}: ${t.events.title}`;
  const header = [
    textLine('NAME', name),
    textLine('X-WR-CALNAME', name),
    textLine('X-WR-CALDESC', t.events.description),
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
  ];
  return calendar(view, header, [...past.toReversed(), ...upcoming]);
}

/** One event as a file, or undefined while there is no such event. */
export function eventFile(view: SiteView, id: string): string | undefined {
  const event = view.content.events.find((candidate) => candidate.id === id);
  return event && view.clock.passed(event.appearsAt) ? calendar(view, [], [event]) : undefined;
}

function calendar(view: SiteView, header: string[], events: EventItem[]): string {
  const { content, locale } = view;
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    textLine('PRODID', `-//${content.firm.name.en}//Events//${locale.toUpperCase()}`),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...header,
    ...events.flatMap((event) => eventLines(view, event)),
    'END:VCALENDAR',
  ]);
}

function eventLines({ content: { firm }, locale, origin }: SiteView, event: EventItem): string[] {
  const { id, appearsAt, startsAt, endsAt, summary, status } = event;
  const url = `${origin}${pathOf('event', locale, id)}`;
  const changed = changedAt(event);
  const lang = foreignLang(event, locale);
  const language = lang ? `;LANGUAGE=${lang}` : '';
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${firm.email.split('@')[1]}`,
    `SEQUENCE:${sequenceOf(event)}`,
    `DTSTAMP:${utcTime(changed)}`,
    `CREATED:${utcTime(appearsAt)}`,
    `LAST-MODIFIED:${utcTime(changed)}`,
    `DTSTART:${utcTime(startsAt)}`,
    `DTEND:${utcTime(endsAt)}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    textLine(`SUMMARY${language}`, eventTitle(event, locale)),
    textLine(`DESCRIPTION${language}`, `${summary[locale]}\n\n${url}`),
    textLine(`LOCATION${language}`, eventVenue(event, locale)),
    `URL:${url}`,
    `ORGANIZER;CN=${quoted(firm.name[locale])}:mailto:${firm.email}`,
    'END:VEVENT',
  ];
}

function changedAt({ appearsAt, updated, timezone }: EventItem): number {
  return Math.max(appearsAt, startOfDay(updated, timezone));
}

/** Must rise with every change: the days from the announcement to the last change do, and need not be stored. */
function sequenceOf(event: EventItem): number {
  const days = Math.round((changedAt(event) - event.appearsAt) / dayMilliseconds);
  return event.status === 'cancelled' ? days + 1 : days;
}
