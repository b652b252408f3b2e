import { countedAddress } from '#server/http/addresses.ts';
import type { Moment } from '#src/content/types.ts';
import type { SecretKey } from './secret-key.ts';

/** An office or a campus shares one address; a person seldom writes more than a few messages. */
export const mostPerHour = { address: 60, sender: 20 };
export const limitMilliseconds = 3_600_000;

export interface Counted {
  /** Keyed hash of an address or a sender. */
  key: string;
  most: number;
  /**
   * Beyond it, an address is refused. A sender is not, or anyone could shut a person out by writing in their name; what
   * ends is that mail goes to them.
   */
  over: 'refuse' | 'no answer by mail';
}

export interface Count {
  startsAt: Moment;
  count: number;
}

/** When the sender may write again, or undefined if they may now. */
export function limitedUntil(counted: Counted[], counts: Map<string, Count>): Moment | undefined {
  const full = counted.flatMap((limit) => {
    const count = counts.get(limit.key);
    return count && limit.over === 'refuse' && isFull(limit, counts) ? [count.startsAt + limitMilliseconds] : [];
  });
  return full.length > 0 ? Math.max(...full) : undefined;
}

/** Whether a sender has been written to so often that no more mail goes there for now. */
export function isMailedEnough(counted: Counted[], counts: Map<string, Count>): boolean {
  return counted.some((limit) => limit.over === 'no answer by mail' && isFull(limit, counts));
}

function isFull({ key, most }: Counted, counts: Map<string, Count>): boolean {
  return (counts.get(key)?.count ?? 0) >= most;
}

export function addressKey(key: SecretKey, address: string): string {
  return key.hash('address', countedAddress(address));
}

/** One mailbox, whatever stands after a plus in its name. */
export function senderKey(key: SecretKey, email: string): string {
  return key.hash(
    'sender',
    email
      .normalize('NFC')
      .toLowerCase()
      .replace(/\+[^@]*@/, '@'),
  );
}
