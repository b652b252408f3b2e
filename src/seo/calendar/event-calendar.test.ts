import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { hostileContent, hostileText, origin, fixture, viewOf } from '#tests/support/site-view.ts';
import { locales } from '#src/i18n/locales.ts';
import type { EventItem } from '#src/content/event.ts';
import { eventFile, eventsCalendar } from './event-calendar.ts';

function read(text: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? '') as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

const scheduled = fixture.events.find(({ status, startsAt }) => status === 'scheduled' && startsAt > 0);
const cancelled = fixture.events.find(({ status }) => status === 'cancelled');
if (!scheduled || !cancelled) throw new Error('the fixture has too few events');

const fileOf = (event: EventItem, changes: Partial<EventItem> = {}) => {
  const changed = { ...event, ...changes };
  return read(eventFile(viewOf({ ...fixture, events: [changed] }, 'en', Date.parse('2030-01-01T00:00:00Z')), event.id));
};

describe('eventsCalendar', () => {
  it.each(locales)('has every announced event at its right time in %s', (locale) => {
    const view = viewOf(fixture, locale);
    const { calendar, events } = read(eventsCalendar(view));
    const announced = fixture.events.filter(({ appearsAt }) => appearsAt <= view.clock.now);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain(fixture.firm.name[locale]);
    expect(events.map(({ uid }) => uid).sort()).toEqual(announced.map(({ id }) => `${id}@quartet.example`).sort());
    for (const event of announced) {
      const found = events.find(({ uid }) => uid.startsWith(`${event.id}@`));
      expect(found?.startDate.toJSDate().getTime()).toBe(event.startsAt);
      expect(found?.endDate.toJSDate().getTime()).toBe(event.endsAt);
      expect(found?.component.getFirstPropertyValue('status')).toBe(
        event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      );
      expect(String(found?.component.getFirstPropertyValue('url'))).toBe(
        `${origin}${locale === 'en' ? '' : '/zh-tw'}/events/${event.id}`,
      );
    }
  });

  it('ends every line in CRLF and folds at 75 octets, never inside a character', () => {
    for (const view of [viewOf(fixture, 'zh-tw'), viewOf(hostileContent().content)]) {
      const text = eventsCalendar(view) ?? '';
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lines = text.split('\r\n');
      expect(lines.at(-1)).toBe('');
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(lines.some((line) => Buffer.byteLength(line) > 70)).toBe(true);
    }
  });
});

describe('eventFile', () => {
  it('brings hostile words through unchanged', () => {
    const { content, event } = hostileContent();
    const { events } = read(eventFile(viewOf(content), event.id));
    expect(events[0]?.summary).toBe(hostileText);
    expect(events[0]?.description).toBe(`${hostileText}\n\n${origin}/events/${event.id}`);
    expect(events[0]?.location.startsWith(hostileText)).toBe(true);
  });

  it('keeps its identity and raises its sequence when the event changes or is cancelled', () => {
    const [before] = fileOf(scheduled).events;
    const [moved] = fileOf(scheduled, { updated: '2029-06-01' }).events;
    const [off] = fileOf(scheduled, { updated: '2029-06-01', status: 'cancelled' }).events;
    expect(new Set([before?.uid, moved?.uid, off?.uid]).size).toBe(1);
    expect(before?.sequence).toBe(0);
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? NaN);
    expect(off?.sequence).toBeGreaterThan(moved?.sequence ?? NaN);
    expect(off?.summary).toContain('Cancelled');
  });

  it('does not exist before the event is announced, nor for an event that is none', () => {
    const view = (at: number) => viewOf(fixture, 'en', at);
    expect(eventFile(view(scheduled.appearsAt - 1), scheduled.id)).toBeUndefined();
    expect(eventFile(view(scheduled.appearsAt), scheduled.id)).toBeDefined();
    expect(eventFile(view(scheduled.appearsAt), 'no-such-event')).toBeUndefined();
  });
});
