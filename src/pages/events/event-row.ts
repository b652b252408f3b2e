import type { DatedRowProps } from '#src/components/dated-row/dated-row.tsx';
import type { Content } from '#src/content/content.ts';
import { foreignLang, isForeign } from '#src/content/languages.ts';
import type { EventItem } from '#src/content/event.ts';
import { dayIn, formatDay } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { labelOf } from '#src/jobs/present.ts';
import { pathOf } from '#src/routes.ts';

export function eventRow(content: Content, event: EventItem, locale: Locale): DatedRowProps {
  const { events: t, shell } = messages[locale];
  const day = dayIn(event.startsAt, event.timezone);
  return {
    id: event.id,
    href: pathOf('event', locale, event.id),
    title: event.title[locale],
    summary: event.summary[locale],
    lang: foreignLang(event, locale),
    date: { day, text: formatDay(day, locale) },
    dayOfMonth: String(Number(day.slice(8))),
    cover: event.cover,
    label: eventPlace(content, event, locale),
    ...(isForeign(event, locale) ? { onlyIn: shell.onlyInOtherShort } : {}),
    ...(event.status === 'cancelled' ? { note: t.cancelled } : {}),
  };
}

export function eventPlace(content: Content, { venue, format }: EventItem, locale: Locale): string {
  const t = messages[locale].events;
  const city = venue && labelOf(content.locations, venue.location, locale);
  if (!city) return t.online;
  return format === 'both' ? t.onlineToo(city) : city;
}
