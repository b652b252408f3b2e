import { describe, expect, it } from 'vitest';
import { countedAddress } from '#server/http/addresses.ts';
import { type Counted, isMailedEnough, limitedUntil, limitMilliseconds, senderKey } from './limits.ts';
import { SecretKey } from './secret-key.ts';

describe('countedAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
    ['2001:DB8:1:ff02::99', '2001:db8:1:ff00'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, counted) => expect(countedAddress(address)).toBe(counted));
});

describe('senderKey', () => {
  const key = new SecretKey('a2V5');

  it('is one for every spelling of a mailbox', () => {
    const spellings = ['ann@mail.example', 'Ann@Mail.example', 'ann+jobs@mail.example', 'ANN+a+b@mail.example'];
    expect(new Set(spellings.map((email) => senderKey(key, email))).size).toBe(1);
    expect(senderKey(key, 'anna@mail.example')).not.toBe(senderKey(key, 'ann@mail.example'));
  });
});

describe('limitedUntil', () => {
  const counted: Counted[] = [
    { key: 'a', most: 2, over: 'refuse' },
    { key: 'b', most: 5, over: 'refuse' },
    { key: 'c', most: 2, over: 'no answer by mail' },
  ];

  it('refuses nobody because of their name, and mails them no more', () => {
    const counts = new Map([['c', { startsAt: 0, count: 2 }]]);
    expect([limitedUntil(counted, counts), isMailedEnough(counted, counts)]).toEqual([undefined, true]);
  });

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
