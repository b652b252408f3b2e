import { describe, expect, it } from 'vitest';
import { isPrivate } from './private-address.ts';

describe('isPrivate', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.1.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::7f00:1',
  ])('%s is', (address) => expect(isPrivate(address)).toBe(true));
  it.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is not', (address) =>
    expect(isPrivate(address)).toBe(false),
  );
});
