import { timingSafeEqual } from 'node:crypto';
import type { Moment } from '#src/content/types.ts';
import type { SecretKey } from './secret-key.ts';

/** Nobody fills the form in less. */
const leastMilliseconds = 3000;
/** A tab may stay open overnight. */
const mostMilliseconds = 24 * 3_600_000;

export type TokenVerdict = 'good' | 'missing' | 'bad' | 'fast';

/** Says when the form was first touched; a program that only posts has none, or one that is too young. */
export function makeToken(key: SecretKey, now: Moment): string {
  const issued = now.toString(36);
  return `${issued}.${key.hash('token', issued)}`;
}

export function checkToken(key: SecretKey, token: string, now: Moment): TokenVerdict {
  if (token === '') return 'missing';
  const [issued = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(key.hash('token', issued));
  const age = now - Number.parseInt(issued, 36);
  if (given.length !== right.length || !timingSafeEqual(given, right) || !(age <= mostMilliseconds)) return 'bad';
  return age < leastMilliseconds ? 'fast' : 'good';
}
