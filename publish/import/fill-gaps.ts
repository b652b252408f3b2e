import { isDateText } from '#src/content/dates.ts';
import type { Day } from '#src/content/types.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { isObject } from './json-values.ts';
import type { JobRecord } from './merge-edits.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** A job is prolonged this long before it would close. */
export const marginDays = 14;
/** The law gate allows a year from posting to closing. */
const longestDays = 360;
const limits: Record<Locale, { title: number; summary: number; leastSummary: number }> = {
  en: { title: 80, summary: 160, leastSummary: 60 },
  'zh-tw': { title: 40, summary: 80, leastSummary: 25 },
};

export interface Gaps {
  today: Day;
  openDays: number;
  /** The day it appeared, where the feed names none. */
  firstSeen: Day;
}

/** What a feed leaves out and a page needs: a summary, a closing date, what most jobs are. */
export function fillGaps(record: JobRecord, gaps: Gaps): JobRecord {
  const title = inEach(record['title'], (text, locale) => shorten(text, limits[locale].title));
  const dates = datesOf(record, gaps);
  return {
    remote: 'none',
    employment: 'full-time',
    ...record,
    title,
    summary: summaryOf({ ...record, title }),
    ...dates,
  };
}

function summaryOf({ title, summary, description }: JobRecord): JobRecord {
  return inEach(description, (text, locale) => {
    const { summary: most, leastSummary: least } = limits[locale];
    const given = isObject(summary) ? plainText(String(summary[locale] ?? '')) : '';
    if (length(given) >= least) return shorten(given, most);
    const name = isObject(title) ? String(title[locale] ?? '') : '';
    const sentences = plainText(text).match(/[^。！？.!?]+(?:[。！？]|[.!?](?=\s|$)|[.!?](?=\S)[^。！？.!?]*)?/g) ?? [];
    let made = given;
    for (const sentence of sentences) {
      if (length(made) >= least) break;
      made = `${made}${made && locale === 'en' ? ' ' : ''}${sentence.trim()}`;
    }
    if (length(made) < least) made = locale === 'en' ? `${name}. ${made}` : `${name}。${made}`;
    return shorten(made, most);
  });
}

function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*(?:-|\d+\.) /gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function shorten(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join('');
  const atWord = /\s/.test(characters[most - 1] ?? '') || !/[a-z]$/i.test(cut) ? cut : cut.replace(/\s+\S*$/, '');
  return `${atWord.replace(/[\s,，、;；]+$/, '')}…`;
}

function length(text: string): number {
  return [...text].length;
}

/**
 * Without a closing date of its own a job stays open while the source has it: in steps, so that its file changes once
 * in a while and not every day. One that is very old is advertised anew.
 */
function datesOf({ posted, closes }: JobRecord, { today, openDays, firstSeen }: Gaps): JobRecord {
  const given = typeof posted === 'string' && isDateText(posted) ? posted : undefined;
  const start = given && given <= today ? given : (given ?? firstSeen);
  if (typeof closes === 'string') return { posted: start, closes };
  const open = daysBetween(start, today) + marginDays;
  const steps = Math.max(1, Math.ceil(open / openDays));
  const most = Math.max(1, Math.floor(longestDays / openDays));
  return {
    posted: steps > most ? addDays(start, (steps - most) * openDays) : start,
    closes: addDays(start, steps * openDays),
  };
}

function inEach(texts: unknown, change: (text: string, locale: Locale) => string): JobRecord {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = isObject(texts) ? texts[locale] : undefined;
      return typeof text === 'string' ? [[locale, change(text, locale)]] : [];
    }),
  );
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}
