import type { Moment } from '#src/content/types.ts';

/** An office or a campus shares one address; a person seldom writes more than a few messages. */
export const mostPerHour = { address: 60, sender: 20 };
export const limitMilliseconds = 3_600_000;

export interface Counted {
  /** Keyed hash of an address or a sender. */
  key: string;
  most: number;
}

export interface Count {
  startsAt: Moment;
  count: number;
}

/** When the sender may write again, or undefined if they may now. */
export function limitedUntil(counted: Counted[], counts: Map<string, Count>): Moment | undefined {
  const full = counted.flatMap(({ key, most }) => {
    const count = counts.get(key);
    return count && count.count >= most ? [count.startsAt + limitMilliseconds] : [];
  });
  return full.length > 0 ? Math.max(...full) : undefined;
}
