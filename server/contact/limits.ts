import { isIPv6 } from 'node:net';
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

/** What is counted as one address: a household has a whole /64 of IPv6 to choose from. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
