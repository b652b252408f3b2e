import type { JobQuery } from '#src/jobs/query.ts';
import { addAll, type BitSet, bitSet, keepCommon, numbersOf } from './bit-set.ts';
import { type ColumnName, columnNames, type JobColumns } from './job-columns.ts';

/** For each facet that the query filters by, the jobs that it lets pass. */
export type Filters = Partial<Record<ColumnName, BitSet>>;

export interface Selection {
  /** The numbers of the jobs found, newest first. */
  jobs: Uint32Array;
  /** For each facet, how many jobs each value would show, given the other facets. */
  counts: Record<ColumnName, Uint32Array>;
}

/** `groupOf` names the group of each sub-role: either may be asked for. */
export function filtersOf(query: JobQuery, columns: JobColumns, groupOf: string[]): Filters {
  const isRoleChosen = (code: string, index: number) =>
    query.role.includes(code) || query.function.includes(groupOf[index] ?? '');
  return {
    ...(query.role.length + query.function.length > 0 ? { role: passing(columns, 'role', isRoleChosen) } : {}),
    ...(query.industry.length > 0
      ? { industry: passing(columns, 'industry', (code) => query.industry.includes(code)) }
      : {}),
    ...(query.location.length > 0
      ? { location: passing(columns, 'location', (code) => query.location.includes(code)) }
      : {}),
    ...(query.remote.length > 0
      ? { remote: passing(columns, 'remote', (code) => query.remote.some((type) => type === code)) }
      : {}),
  };
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
    counts: { role: count('role'), industry: count('industry'), location: count('location'), remote: count('remote') },
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
