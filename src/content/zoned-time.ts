import type { Day, Moment } from './types.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Midnight at the start of a day in a time zone. */
export function startOfDay(day: Day, timezone: string): Moment {
  return zonedMoment(Date.parse(`${day}T00:00:00Z`), timezone);
}

/** The first moment after a day has ended in a time zone; one on which clocks are changed has not 24 hours. */
export function endOfDay(day: Day, timezone: string): Moment {
  return zonedMoment(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds, timezone);
}

/** When clocks in a time zone show what a clock of UTC shows at `shown`. */
export function zonedMoment(shown: Moment, timezone: string): Moment {
  const near = shown - offsetOf(timezone, shown);
  return shown - offsetOf(timezone, near);
}

/** `2026-11-15T14:00:00+08:00`: a moment as clocks in a time zone show it. */
export function zonedIso(moment: Moment, timezone: string): string {
  const offset = offsetOf(timezone, moment);
  const local = new Date(moment + offset).toISOString().slice(0, -'.000Z'.length);
  const distance = new Date(Math.abs(offset)).toISOString().slice('1970-01-01T'.length, '1970-01-01T00:00'.length);
  return `${local}${offset < 0 ? '-' : '+'}${distance}`;
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

function offsetOf(timezone: string, moment: Moment): number {
  const key = `${timezone} ${moment}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const format =
    offsetFormats.get(timezone) ?? new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  offsetFormats.set(timezone, format);
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  offsets.set(key, offset);
  return offset;
}
