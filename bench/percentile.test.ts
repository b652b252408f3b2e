import { expect, it } from 'vitest';
import { middle, percentile } from './percentile.ts';

it('finds the value that a share of all stays below', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 51, 100, 100]);
  expect(percentile([], 0.5)).toBe(0);
});

it('finds the middle of any number of values', () => {
  expect([[3, 1, 2], [4, 1, 3, 2], [7], []].map(middle)).toEqual([2, 2.5, 7, 0]);
});
