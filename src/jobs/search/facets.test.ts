import { describe, expect, it } from 'vitest';
import { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/content.ts';
import {
  emptyQuery,
  employmentTypes,
  facetNames,
  type FacetName,
  type JobQuery,
  parseJobQuery,
  remoteTypes,
} from '#src/jobs/query.ts';
import { contentWith, type ShortJob } from '#tests/support/search-content.ts';
import { now, fixture } from '#tests/support/site-view.ts';
import { bestRemoval as removalOf } from './best-removal.ts';
import { buildSearchIndex } from './build-index.ts';
import { JobSearch } from './job-search.ts';

/** Whole numbers below a bound, the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const codes: Record<FacetName, string[]> = {
  function: fixture.functions.map(({ code }) => code),
  role: fixture.functions.flatMap(({ roles }) => roles.map(({ code }) => code)),
  industry: fixture.industries.map(({ code }) => code),
  location: fixture.locations.map(({ code }) => code),
  remote: remoteTypes,
  employment: employmentTypes,
};
const words = [
  ...['engineer', '工程', 'senior', '经理', 'data', '-remote', '"supply chain"', '台北', ''],
  ...['enginer', 'senior astronaut data planner', 'data or 工程', '南部', 'engineer taipei remote'],
];

function randomContent(below: (bound: number) => number): Content {
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  return contentWith(
    Array.from({ length: 40 + below(80) }, (_, index): ShortJob => ({
      id: `job-${index}`,
      title: [
        `${pick(['Senior', 'Junior', ''])} ${pick(['Engineer', 'Data Manager', 'Supply Chain Planner'])}`,
        pick(['資深工程師', '資料經理', '供應鏈企劃']),
      ],
      role: pick(codes.role.slice(0, 12)),
      industry: pick(codes.industry.slice(0, 4)),
      location: pick(codes.location.slice(0, 4)),
      remote: pick(remoteTypes),
      employment: pick(employmentTypes),
      posted: below(100) - 90,
      closes: below(60) - 10,
    })),
  );
}

function randomQuery(below: (bound: number) => number): JobQuery {
  const parameters = new URLSearchParams({ q: words[below(words.length)] ?? '' });
  for (const name of facetNames)
    for (let chosen = below(3); chosen > 0; chosen -= 1)
      parameters.append(name, codes[name][below(Math.min(codes[name].length, 12))] ?? '');
  return parseJobQuery(parameters, fixture);
}

/** The query with one value as the only one of its facet; group and sub-role are one facet. */
function choosing(query: JobQuery, facet: FacetName, code: string): JobQuery {
  const cleared = facet === 'function' || facet === 'role' ? { ...query, function: [], role: [] } : query;
  return { ...cleared, [facet]: [code] };
}

describe('facet counts', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('equal what choosing them returns (seed %i)', (seed) => {
    const below = seeded(seed);
    const content = randomContent(below);
    const search = new JobSearch(content, buildSearchIndex(content));
    let counted = 0;
    for (let round = 0; round < 12; round += 1) {
      const query = randomQuery(below);
      const { counts } = search.find(query, new Clock(now));
      for (const facet of facetNames) {
        for (const code of codes[facet]) {
          const { total } = search.find(choosing(query, facet, code), new Clock(now));
          expect(counts[facet].get(code) ?? 0, `${facet}=${code} of ${JSON.stringify(query)}`).toBe(total);
          counted += total;
        }
      }
    }
    expect(counted).toBeGreaterThan(0);
  });

  it('find what a plain look at every job finds', () => {
    const below = seeded(99);
    const content = randomContent(below);
    const search = new JobSearch(content, buildSearchIndex(content));
    for (let round = 0; round < 60; round += 1) {
      const query = { ...randomQuery(below), q: '' };
      const expected = content.jobs.filter(
        (job) =>
          job.appearsAt <= now &&
          job.closesAt > now &&
          (query.function.length + query.role.length === 0 ||
            query.function.includes(job.group) ||
            query.role.includes(job.role)) &&
          (['industry', 'location', 'remote', 'employment'] as const).every(
            (name) => query[name].length === 0 || (query[name] as string[]).includes(job[name]),
          ),
      );
      expect(search.find(query, new Clock(now), 200).jobs.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });
});

describe('when nothing is found', () => {
  const content = contentWith([
    { id: 'a', title: ['Engineer', '工程師'], role: 'ID2', industry: 'finance', location: 'taipei' },
    { id: 'b', title: ['Engineer', '工程師'], role: 'ID2', industry: 'finance', location: 'tainan' },
    { id: 'c', title: ['Lawyer', '律師'], role: 'LC2', industry: 'retail', location: 'shanghai' },
  ]);
  const search = new JobSearch(content, buildSearchIndex(content));
  const bestRemoval = (query: Partial<JobQuery>) => removalOf(search, { ...emptyQuery, ...query }, new Clock(now));

  it('names the filter whose removal finds most, with all its values', () => {
    const best = bestRemoval({ industry: ['finance'], location: ['shanghai', 'shenzhen'] });
    expect(best?.dropped).toEqual([
      { what: 'location', code: 'shanghai' },
      { what: 'location', code: 'shenzhen' },
    ]);
    expect(best?.total).toBe(2);
    expect(search.find(best?.query ?? emptyQuery, new Clock(now)).total).toBe(2);
  });

  it('names the search line where that is in the way', () => {
    expect(bestRemoval({ q: 'astronaut', function: ['ID'] })).toMatchObject({
      dropped: [{ what: 'q', code: 'astronaut' }],
      total: 2,
    });
  });

  it('names none where none alone would help', () => {
    expect(bestRemoval({ q: 'astronaut', location: ['shenzhen'] })).toBeUndefined();
  });
});
