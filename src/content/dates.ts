import type { Day, Moment } from './types.ts';
import { zonedMoment } from './zoned-time.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const anchorPattern = /^anchor([+-]\d{1,4})d$/;
const timePattern = /^(.+) ([01]\d|2[0-3]):([0-5]\d)$/;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A real day of the calendar (31 February is none), or a day counted from the anchor. */
export function isDateText(text: string): boolean {
  return anchorPattern.test(text) || isDay(text);
}

export function isDateTimeText(text: string): boolean {
  const match = timePattern.exec(text);
  return match !== null && isDateText(match[1] ?? '');
}

function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The anchor of a first publish: the Monday of its week, so that offsets in the sample fall on chosen weekdays. */
export function anchorFor(now: Moment): Day {
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  return dayText(now - weekday * dayMilliseconds);
}

export function resolveDay(text: string, anchor: Day): Day {
  const offset = anchorPattern.exec(text)?.[1];
  return offset === undefined ? text : dayText(Date.parse(`${anchor}T00:00:00Z`) + Number(offset) * dayMilliseconds);
}

export function resolveDateTime(text: string, anchor: Day, timezone: string): Moment {
  const [, day = '', hour = '', minute = ''] = timePattern.exec(text) ?? [];
  return zonedMoment(Date.parse(`${resolveDay(day, anchor)}T${hour}:${minute}:00Z`), timezone);
}

function dayText(moment: Moment): Day {
  return new Date(moment).toISOString().slice(0, 10);
}
