import { describe, expect, it } from 'vitest';
import { countedAddress } from '#server/http/addresses.ts';
import { limitedUntil, limitMilliseconds } from './limits.ts';

describe('countedAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::99', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, counted) => expect(countedAddress(address)).toBe(counted));
});

describe('limitedUntil', () => {
  const counted = [
    { key: 'a', most: 2 },
    { key: 'b', most: 5 },
  ];

  it('lets the last one through and stops the next', () => {
    expect(limitedUntil(counted, new Map([['a', { startsAt: 0, count: 1 }]]))).toBeUndefined();
    expect(limitedUntil(counted, new Map([['a', { startsAt: 0, count: 2 }]]))).toBe(limitMilliseconds);
  });

  it('names the later end when both are full', () => {
    expect(
      limitedUntil(
        counted,
        new Map([
          ['a', { startsAt: 0, count: 2 }],
          ['b', { startsAt: 50, count: 9 }],
        ]),
      ),
    ).toBe(50 + limitMilliseconds);
  });
});
