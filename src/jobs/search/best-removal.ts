import type { Clock } from '#src/content/clock.ts';
import { asksPay, type FacetName, type JobQuery, withoutPay } from '#src/jobs/query.ts';
import type { JobSearch } from './job-search.ts';

/** What to drop from a query that finds nothing. */
export interface Removal {
  /** A word or the whole of the search line, all values of one facet, the pay or the days. */
  dropped: { what: FacetName | 'q' | 'pay' | 'within'; code: string }[];
  query: JobQuery;
  total: number;
}

/** Each word tried is a search. */
const mostWords = 6;

/** The one thing whose removal would find most, for a query that finds nothing; a word is dropped before the line. */
export function bestRemoval(search: JobSearch, query: JobQuery, clock: Clock): Removal | undefined {
  const { asked } = search.find(query, clock);
  const first = { ...query, page: 1 };
  const tried = (dropped: Removal['dropped'], without: Partial<JobQuery>): Removal[] => {
    const { total } = search.find({ ...first, ...without }, clock);
    return total > 0 ? [{ dropped, query: { ...first, ...without }, total }] : [];
  };
  const facet = (...names: FacetName[]) => {
    const dropped = names.flatMap((what) => query[what].map((code) => ({ what, code })));
    return dropped.length > 0 ? tried(dropped, Object.fromEntries(names.map((name) => [name, []]))) : [];
  };
  const word = (typed: string) =>
    tried([{ what: 'q', code: typed }], { q: query.q.replace(typed, ' ').replace(/\s+/g, ' ').trim() });
  const words = asked.length > 1 ? asked.slice(0, mostWords).flatMap(word) : [];
  const removals = [
    ...words,
    ...(query.q && words.length === 0 ? tried([{ what: 'q', code: query.q }], { q: '' }) : []),
    ...facet('function', 'role'),
    ...facet('industry'),
    ...facet('location'),
    ...facet('remote'),
    ...facet('employment'),
    ...(query.within === null ? [] : tried([{ what: 'within', code: String(query.within) }], { within: null })),
    ...(asksPay(query) ? tried([{ what: 'pay', code: '' }], withoutPay(first)) : []),
  ];
  return removals.sort((a, b) => b.total - a.total)[0];
}
