import type { Moment } from './types.ts';
import { startOfDay } from './zoned-time.ts';

/**
 * The one source of time while something is rendered. It remembers the next moment that would change an answer it gave,
 * so that every output knows until when it is true.
 */
export class Clock {
  readonly now: Moment;
  private next = Infinity;

  constructor(now: Moment) {
    this.now = now;
  }

  passed(moment: Moment): boolean {
    if (moment <= this.now) return true;
    this.next = Math.min(this.next, moment);
    return false;
  }

  year(timezone: string): number {
    const year = Number(new Intl.DateTimeFormat('en-US', { timeZone: timezone, year: 'numeric' }).format(this.now));
    this.passed(startOfDay(`${year + 1}-01-01`, timezone));
    return year;
  }

  /** When the answers given so far stop being true; Infinity when they never do. */
  get changesAt(): Moment {
    return this.next;
  }
}
