import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from '#src/content/zoned-time.ts';
import { anchorFor, isDateText, isDateTimeText, resolveDateTime, resolveDay } from './dates.ts';

describe('dates', () => {
  it.each(['2026-11-15', '2028-02-29', 'anchor+0d', 'anchor-120d'])('takes %s', (text) =>
    expect(isDateText(text)).toBe(true),
  );
  it.each(['2026-02-31', '2027-02-29', '15/11/2026', '2026-1-5', 'anchor', 'anchor+5', '', 'soon'])(
    'refuses %j',
    (text) => expect(isDateText(text)).toBe(false),
  );
  it.each(['2026-11-15', '2026-11-15 24:00', '2026-11-15 9:00', 'anchor+1d 14:60'])(
    'refuses %j as a date with time',
    (text) => expect(isDateTimeText(text)).toBe(false),
  );

  it('takes the Monday of the week as anchor', () => {
    expect(anchorFor(Date.parse('2026-11-15T23:00:00Z'))).toBe('2026-11-09');
    expect(anchorFor(Date.parse('2026-11-09T00:00:00Z'))).toBe('2026-11-09');
  });

  it('counts days from the anchor, over months and years', () => {
    expect(resolveDay('anchor+60d', '2026-11-09')).toBe('2027-01-08');
    expect(resolveDay('2026-12-03', '2026-11-09')).toBe('2026-12-03');
  });

  it('keeps a day open through 23:59:59 of its own time zone', () => {
    expect(new Date(endOfDay('2026-11-15', 'Asia/Taipei') - 1).toISOString()).toBe('2026-11-15T15:59:59.999Z');
    expect(new Date(startOfDay('2026-07-01', 'America/New_York')).toISOString()).toBe('2026-07-01T04:00:00.000Z');
  });

  it('counts the hours of a day on which clocks are changed', () => {
    const hours = (day: string) => (endOfDay(day, 'Europe/London') - startOfDay(day, 'Europe/London')) / 3_600_000;
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
    const morning = resolveDateTime('2026-03-29 10:00', '2026-11-09', 'Europe/London');
    expect(new Date(morning).toISOString()).toBe('2026-03-29T09:00:00.000Z');
  });

  it('reads a time in the zone of the event', () => {
    expect(new Date(resolveDateTime('anchor+3d 14:30', '2026-11-09', 'Asia/Shanghai')).toISOString()).toBe(
      '2026-11-12T06:30:00.000Z',
    );
  });
});
