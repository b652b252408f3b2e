import { expect, it } from 'vitest';
import { sourceChecks } from './source-checks.ts';

const hour = 3_600_000;
const now = 1_000 * hour;
const source = { id: 'ats', every: 60, triedAt: now - hour / 2, succeededAt: now - hour / 2, held: 0 };
const only = (change: object) => sourceChecks([{ ...source, ...change }], now)[0];

it('tells how a source is, and what to do', () => {
  expect(only({})).toMatchObject({ name: 'source ats', word: 'ok', text: 'last taken over 30 minutes ago' });
  expect(only({ held: 3 })).toMatchObject({ word: 'ok', text: expect.stringContaining('3 held back') as string });
  expect(only({ failure: 'answers 500' })).toMatchObject({ word: 'look' });
  expect(only({ failure: 'answers 500', succeededAt: now - 7 * hour })).toMatchObject({
    word: 'act',
    text: 'last taken over 7 hours ago; its jobs stay as they are: answers 500',
  });
  expect(only({ failure: 'answers 500', succeededAt: undefined })).toMatchObject({ word: 'act' });
  expect(only({ triedAt: now - 4 * hour })).toMatchObject({
    word: 'look',
    text: expect.stringContaining('timer') as string,
  });
});
