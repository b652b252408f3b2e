import { describe, expect, it } from 'vitest';
import { Clock } from '#src/content/clock.ts';
import { emptyQuery } from '#src/jobs/query.ts';
import { contentWith } from '#tests/support/search-content.ts';
import { now } from '#tests/support/site-view.ts';
import { buildSearchIndex } from './build-index.ts';
import { JobSearch } from './job-search.ts';

const day = 24 * 60 * 60 * 1000;
const place = { role: 'ID2', industry: 'finance', location: 'taipei' };
const content = contentWith([
  { id: 'open', title: ['Engineer', '工程師'], ...place, posted: -10, closes: 30 },
  { id: 'closing', title: ['Engineer', '工程師'], ...place, posted: -5, closes: 2 },
  { id: 'coming', title: ['Engineer', '工程師'], ...place, posted: 1, closes: 40 },
]);
const search = new JobSearch(content, buildSearchIndex(content));

function at(moment: number) {
  const clock = new Clock(moment);
  const { jobs, counts } = search.find({ ...emptyQuery, q: 'engineer', sort: 'oldest' }, clock);
  return { ids: jobs.map(({ id }) => id), inTaipei: counts.location.get('taipei'), changesAt: clock.changesAt };
}

describe('time', () => {
  it('opens and closes jobs without a new index, and says when', () => {
    expect(at(now)).toEqual({ ids: ['open', 'closing'], inTaipei: 2, changesAt: now + day });
    expect(at(now + day)).toEqual({ ids: ['open', 'closing', 'coming'], inTaipei: 3, changesAt: now + 2 * day });
    expect(at(now + 2 * day - 1).ids).toContain('closing');
    expect(at(now + 2 * day)).toEqual({ ids: ['open', 'coming'], inTaipei: 2, changesAt: now + 30 * day });
    expect(at(now + 41 * day)).toEqual({ ids: [], inTaipei: undefined, changesAt: Infinity });
  });

  it('can be asked about an earlier moment again', () => {
    at(now + 41 * day);
    expect(at(now).ids).toEqual(['open', 'closing']);
  });
});
