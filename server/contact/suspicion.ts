import { honeypotField, tokenField } from '#src/contact/form-data.ts';
import type { Moment } from '#src/content/types.ts';
import type { PostOrigin } from '#server/http/post-origin.ts';
import type { SecretKey } from './secret-key.ts';
import { checkToken, type TokenVerdict } from './timing-token.ts';

/**
 * Why a message looks as if a program had sent it. It is stored and sent all the same: a person may have strange
 * habits.
 */
const flags = ['honeypot', 'no-token', 'bad-token', 'fast', 'no-origin'] as const;
export type Flag = (typeof flags)[number];

export function isFlag(text: string): text is Flag {
  return flags.some((flag) => flag === text);
}

const tokenFlags: Record<TokenVerdict, Flag[]> = {
  good: [],
  missing: ['no-token'],
  bad: ['bad-token'],
  fast: ['fast'],
};

export function flagsOf(form: URLSearchParams, origin: PostOrigin, key: SecretKey, now: Moment): Flag[] {
  return [
    ...(form.get(honeypotField) ? ['honeypot' as const] : []),
    ...tokenFlags[checkToken(key, form.get(tokenField) ?? '', now)],
    ...(origin === 'unknown' ? ['no-origin' as const] : []),
  ];
}
