import { describe, expect, it } from 'vitest';
import { SecretKey } from './secret-key.ts';
import { checkToken, makeToken } from './timing-token.ts';

const key = new SecretKey('c2VjcmV0');
const now = 1_800_000_000_000;
const token = makeToken(key, now);

describe('checkToken', () => {
  it.each([
    ['', 10_000, 'missing'],
    [token, 10_000, 'good'],
    [token, 500, 'fast'],
    [token, 25 * 3_600_000, 'bad'],
    [makeToken(new SecretKey('b3RoZXI'), now), 10_000, 'bad'],
    [token.replace(/^./, '1'), 10_000, 'bad'],
    ['constructor', 10_000, 'bad'],
    [`.${token}`, 10_000, 'bad'],
  ] as const)('%s after %d ms is %s', (given, age, verdict) => expect(checkToken(key, given, now + age)).toBe(verdict));
});
