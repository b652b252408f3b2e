import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

describe('BoundedCache', () => {
  it('drops what was used longest ago', () => {
    const cache = new BoundedCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    cache.set('c', 'C', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('keeps to its bound where all were asked for', () => {
    const cache = new BoundedCache<string>(10);
    for (const key of 'abcdef') {
      cache.set(key, key, 4);
      cache.get(key);
      expect(cache.bytes).toBeLessThanOrEqual(10);
    }
    expect(cache.get('f')).toBe('f');
  });

  it('counts a replaced value once and refuses one larger than itself', () => {
    const cache = new BoundedCache<string>(10);
    for (let round = 0; round < 5; round += 1) cache.set('a', 'A', 6);
    cache.set('b', 'B', 4);
    cache.set('big', 'X', 11);
    expect([cache.get('a'), cache.get('b'), cache.get('big')]).toEqual(['A', 'B', undefined]);
  });
});
