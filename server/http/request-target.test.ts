import { describe, expect, it } from 'vitest';
import { readTarget } from './request-target.ts';

describe('readTarget', () => {
  it.each([
    ['/', '/'],
    ['/job?q=a%20b', '/job'],
    ['/zh-tw/job/x-1', '/zh-tw/job/x-1'],
    ['/assets/runtime-AbC1.js', '/assets/runtime-AbC1.js'],
    ['/%E8%81%B7%E7%BC%BA', '/職缺'],
  ])('%s is the path %s', (target, path) => expect(readTarget(target)).toMatchObject({ kind: 'path', path }));

  it.each([
    ['/Job', '/job'],
    ['/job/', '/job'],
    ['//job', '/job'],
    ['//evil.example/', '/evil.example'],
    ['/ZH-TW//JOB//?q=A', '/zh-tw/job?q=A'],
    ['///', '/'],
    ['/%E8%81%B7/', '/%E8%81%B7'],
  ])('%s leads once to %s', (target, to) => {
    expect(readTarget(target)).toEqual({ kind: 'redirect', to });
    expect(readTarget(to).kind).toBe('path');
  });

  it.each([
    '/%',
    '/%zz',
    '/%00',
    '/a%00b',
    '/../etc/passwd',
    '/job/..%2f..%2fetc',
    '/a/./b',
    '/a\\b',
    '/%5c%5cevil',
    `/${'a'.repeat(10_000)}`,
    'http://evil.example/',
    '*',
    '/%0d%0aSet-Cookie:x',
  ])('%s is refused', (target) => expect(readTarget(target).kind).toBe('bad'));
});
