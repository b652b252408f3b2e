import { expect, it } from 'vitest';
import { fixture } from '#tests/support/site-view.ts';
import { indexJobs } from './build-index.ts';
import { joinIndexes, packIndex, unpackIndex } from './join-indexes.ts';
import type { SearchIndex } from './search-index.ts';

const numbered = fixture.jobs.map((job, number) => ({ job, number }));

const shown = ({ terms, starts, postings, positions }: SearchIndex) =>
  terms.map((term, number) => [
    term,
    String(postings.subarray(starts[number], starts[number + 1])),
    String(positions(number)),
  ]);

it.each([0, 1, 7, fixture.jobs.length - 1, fixture.jobs.length])(
  'the first %i jobs and the others, indexed apart and joined, are one index of all',
  (cut) => {
    const parts = [numbered.slice(0, cut), numbered.slice(cut)].map((jobs) => indexJobs(fixture, jobs));
    const [first, second] = parts.map((part) => unpackIndex(packIndex(part)));
    if (!first || !second) throw new Error('there are two parts');
    expect(shown(joinIndexes(first, second))).toEqual(shown(indexJobs(fixture, numbered)));
  },
);
