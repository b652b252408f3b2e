import { foreignLang } from '#src/content/languages.ts';
import { liveEvents } from '#src/content/live.ts';
import type { EventItem } from '#src/content/event.ts';
import type { Html } from '#src/content/types.ts';
import { startOfDay } from '#src/content/zoned-time.ts';
import { eventFilePath, pathOf } from '#src/routes.ts';
import { escapeHtml } from '#src/shell/escape.ts';
import { eventTime, eventTitle, eventVenue } from '../event-text.ts';
import { inLanguage } from '../language-mark.ts';
import type { SiteView } from '../site-view.ts';
import { imageUrls } from '../pictures.ts';
import { absoluteLinks, type FeedItem, mostItems } from './feed.ts';

/** Events in the order in which they were announced, the newest first. */
export function eventItems(view: SiteView): FeedItem[] {
  const { content, clock, locale, t, origin } = view;
  const { upcoming, past } = liveEvents(content, clock);
  const announced = [...upcoming, ...past].toSorted((a, b) => b.appearsAt - a.appearsAt || a.startsAt - b.startsAt);
  return announced.slice(0, mostItems).map((event) => ({
    url: `${origin}${pathOf('event', locale, event.id)}`,
    title: eventTitle(event, locale),
    summary: event.summary[locale],
    html: absoluteLinks(eventHtml(view, event), origin),
    image: imageUrls(view, 'event', event.id)[0] ?? null,
    published: event.appearsAt,
    updated: startOfDay(event.updated, event.timezone),
    tags: [
      event.format === 'venue' ? [] : t.events.online,
      event.status === 'cancelled' ? t.events.cancelled : [],
    ].flat(),
    author: content.consultants.find(({ id }) => id === event.host)?.name[locale] ?? null,
    calendarFile: `${origin}${eventFilePath(locale, event.id)}`,
    lang: foreignLang(event, locale),
  }));
}

function eventHtml({ content, locale, t }: SiteView, event: EventItem): Html {
  const rows = [
    [t.events.when, eventTime(content, event, locale)],
    [t.events.where, eventVenue(event, locale)],
    [t.events.fee, event.fee[locale]],
  ];
  const list = rows.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${list.join('')}</dl>${inLanguage(event.body[locale], foreignLang(event, locale))}`;
}
