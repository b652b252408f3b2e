/** In plain words: nothing to do, worth a look in working hours, to be acted on now. */
export type Word = 'ok' | 'look' | 'act';

/** One line of the status. */
export interface Check {
  name: string;
  word: Word;
  text: string;
  /** The same for a program. */
  details: Record<string, string | number | null>;
}

const severity: Word[] = ['ok', 'look', 'act'];

export function worstOf(checks: Check[]): Word {
  return severity.findLast((word) => checks.some((check) => check.word === word)) ?? 'ok';
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** `3 hours ago`, `in 40 days`. */
export function fromNow(moment: number, now: number): string {
  const distance = moment - now;
  const [unit, milliseconds] = units.find(([, length]) => Math.abs(distance) >= length) ?? ['minute', 60_000];
  return Math.abs(distance) < 60_000 ? 'just now' : relative.format(Math.trunc(distance / milliseconds), unit);
}

/** `1.5 GB`, in thousands as disks are sold. */
export function bytesText(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${size.toFixed(size < 10 ? 1 : 0)} ${unit}`;
}
