import type { Content } from '#src/content/content.ts';
import type { EventItem } from '#src/content/event.ts';
import { dayIn, formatDay, formatTime } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';

/** How an event reads outside its page: in feeds, calendars and images. */

/** `3 December 2026, 14:00–16:00 (Taipei time)`. */
export function eventTime(content: Content, event: EventItem, locale: Locale): string {
  const day = formatDay(dayIn(event.startsAt, event.timezone), locale);
  return `${day}${locale === 'zh-tw' ? '' : ', '}${localTimes(content, event, locale)}`;
}

/** `14:00–16:00 (Taipei time)`: whose time it is, an office or a place of the firm's says. */
export function localTimes(content: Content, { startsAt, endsAt, timezone }: EventItem, locale: Locale): string {
  const times = `${formatTime(startsAt, timezone)}–${formatTime(endsAt, timezone)}`;
  const isThere = (place: { timezone: string }) => place.timezone === timezone;
  const city = content.offices.find(isThere)?.city ?? content.locations.find(isThere)?.label;
  return messages[locale].events.localTime(times, city?.[locale] ?? timezone);
}

export function eventVenue({ venue, format }: EventItem, locale: Locale): string {
  const t = messages[locale].events;
  const comma = locale === 'zh-tw' ? '，' : ', ';
  if (!venue) return t.online;
  const place = `${venue.name[locale]}${comma}${venue.address[locale]}`;
  return format === 'both' ? t.onlineToo(place) : place;
}

/** Says in the title that an event is cancelled, because many calendars and readers show nothing else. */
export function eventTitle({ title, status }: EventItem, locale: Locale): string {
  const { cancelled } = messages[locale].events;
  return status === 'cancelled' ? `${cancelled}${locale === 'zh-tw' ? '：' : ': '}${title[locale]}` : title[locale];
}
