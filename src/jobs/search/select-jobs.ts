import type { Clock } from '#src/content/clock.ts';
import { asksPay, type JobQuery } from '#src/jobs/query.ts';
import { addAll, addBit, type BitSet, bitSet, keepCommon, numbersOf } from './bit-set.ts';
import { type ColumnName, columnNames, type JobColumns } from './job-columns.ts';

/** For each facet that the query filters by, the jobs that it lets pass. */
export type Filters = Partial<Record<ColumnName, BitSet>>;

export interface Selection {
  /** The numbers of the jobs found, newest first. */
  jobs: Uint32Array;
  /** For each facet, how many jobs each value would show, given the other facets. */
  counts: Record<ColumnName, Uint32Array>;
}

export function filtersOf(query: JobQuery, columns: JobColumns): Filters {
  const isChosen: Record<ColumnName, (code: string, index: number) => boolean> = {
    role: (code, index) => query.role.includes(code) || query.function.includes(columns.groups[index] ?? ''),
    industry: (code) => query.industry.includes(code),
    location: (code) => query.location.includes(code),
    remote: (code) => query.remote.some((type) => type === code),
    employment: (code) => query.employment.some((type) => type === code),
  };
  const isAsked = (name: ColumnName) => query[name].length > 0 || (name === 'role' && query.function.length > 0);
  return Object.fromEntries(
    columnNames.filter(isAsked).map((name) => [name, passing(columns, name, isChosen[name])]),
  ) satisfies Filters;
}

function passing(
  { size, facets }: JobColumns,
  name: ColumnName,
  isChosen: (code: string, index: number) => boolean,
): BitSet {
  const set = bitSet(size);
  const { codes, jobs } = facets[name];
  codes.forEach((code, index) => {
    const having = isChosen(code, index) ? jobs[index] : undefined;
    if (having) addAll(set, having);
  });
  return set;
}

/** Of some jobs, those whose day and pay the query asks for: these have no counts, and narrow everything else. */
export function narrowed(candidates: BitSet, query: JobQuery, columns: JobColumns, clock: Clock): BitSet {
  if (query.within === null && !asksPay(query)) return candidates;
  const kept = candidates.slice();
  if (query.within !== null) keepCommon(kept, columns.postedWithin(query.within, clock));
  if (asksPay(query)) keepCommon(kept, paying(query, columns));
  return kept;
}

function paying({ payfrom, payto, per, currency }: JobQuery, { size, pay }: JobColumns): BitSet {
  const times = per === 'month' ? 12 : 1;
  const [least, most] = [(payfrom ?? 0) * times, (payto ?? Infinity) * times];
  const wanted = currency === null ? undefined : pay.currencies.indexOf(currency);
  const set = bitSet(size);
  for (let job = 0; job < size; job += 1) {
    const [from = 0, to = 0] = [pay.yearlyFrom[job], pay.yearlyTo[job]];
    const isRight = wanted === undefined || pay.currencyOf[job] === wanted;
    if (isRight && to > 0 && to >= least && from <= most) addBit(set, job);
  }
  return set;
}

/**
 * Of the candidates, those that pass every filter; a facet's values are counted among those that pass all other
 * filters.
 */
export function selectJobs({ facets }: JobColumns, filters: Filters, candidates: BitSet): Selection {
  const jobs = numbersOf(keepPassing(candidates, filters));
  const count = (name: ColumnName) => {
    const counted = filters[name] ? numbersOf(keepPassing(candidates, filters, name)) : jobs;
    return countValues(counted, facets[name].values, facets[name].codes.length + 1);
  };
  return {
    jobs,
    counts: {
      role: count('role'),
      industry: count('industry'),
      location: count('location'),
      remote: count('remote'),
      employment: count('employment'),
    },
  };
}

function keepPassing(candidates: BitSet, filters: Filters, except?: ColumnName): BitSet {
  const kept = candidates.slice();
  for (const name of columnNames) {
    const filter = name === except ? undefined : filters[name];
    if (filter) keepCommon(kept, filter);
  }
  return kept;
}

function countValues(jobs: Uint32Array, values: Uint16Array, length: number): Uint32Array {
  const counts = new Uint32Array(length);
  for (let at = 0; at < jobs.length; at += 1) {
    const value = values[jobs[at] ?? 0] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
