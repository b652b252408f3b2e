import type { Content } from '#src/content/content.ts';
import type { EventItem } from '#src/content/event.ts';
import { dayIn, formatDay, formatTime } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';

/** How an event reads outside its page: in feeds, calendars and images. */

/** `3 December 2026, 14:00–16:00 (Taipei time)`. */
export function eventTime(content: Content, { startsAt, endsAt, timezone }: EventItem, locale: Locale): string {
  const t = messages[locale].events;
  const city = content.offices.find((office) => office.timezone === timezone)?.city[locale];
  const day = formatDay(dayIn(startsAt, timezone), locale);
  const times = `${formatTime(startsAt, timezone)}–${formatTime(endsAt, timezone)}`;
  return `${day}${locale === 'zh-tw' ? '' : ', '}${city ? t.localTime(times, city) : times}`;
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
