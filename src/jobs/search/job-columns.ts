import type { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import type { Moment } from '#src/content/types.ts';
import { remoteTypes } from '#src/jobs/query.ts';
import { addBit, type BitSet, bitSet } from './bit-set.ts';

/** The facets that are filtered and counted: sub-roles stand for their groups. */
export const columnNames = ['role', 'industry', 'location', 'remote'] as const;
export type ColumnName = (typeof columnNames)[number];

/** One facet of all jobs. */
export interface Column {
  codes: string[];
  /** Each job's value as a number of `codes`; one past them for a code that the taxonomy does not know. */
  values: Uint16Array;
  /** For each of `codes`, the jobs that have it. */
  jobs: BitSet[];
}

/**
 * What filters, counts and time need of each job, a column each, so that a search never touches the jobs themselves.
 */
export class JobColumns {
  readonly size: number;
  readonly facets: Record<ColumnName, Column>;
  private readonly appearsAt: Float64Array;
  private readonly closesAt: Float64Array;
  private readonly open: BitSet;
  /** The stretch of time that `open` is true for. */
  private since: Moment = Infinity;
  private until: Moment = -Infinity;

  constructor({ jobs, functions, industries, locations }: Content) {
    this.size = jobs.length;
    this.facets = {
      role: column(
        jobs,
        'role',
        functions.flatMap(({ roles }) => roles.map(({ code }) => code)),
      ),
      industry: column(
        jobs,
        'industry',
        industries.map(({ code }) => code),
      ),
      location: column(
        jobs,
        'location',
        locations.map(({ code }) => code),
      ),
      remote: column(jobs, 'remote', remoteTypes),
    };
    this.appearsAt = Float64Array.from(jobs, (job) => job.appearsAt);
    this.closesAt = Float64Array.from(jobs, (job) => job.closesAt);
    this.open = bitSet(jobs.length);
  }

  /** The jobs that are open at the clock's moment; the clock learns when that changes next. */
  openAt(clock: Clock): BitSet {
    if (clock.now < this.since || clock.now >= this.until) this.lookAt(clock.now);
    clock.passed(this.until);
    return this.open;
  }

  private lookAt(now: Moment): void {
    this.since = -Infinity;
    this.until = Infinity;
    this.open.fill(0);
    for (let job = 0; job < this.size; job += 1) {
      const appeared = this.isPast(this.appearsAt[job] ?? 0, now);
      const closed = this.isPast(this.closesAt[job] ?? 0, now);
      if (appeared && !closed) addBit(this.open, job);
    }
  }

  private isPast(moment: Moment, now: Moment): boolean {
    if (moment <= now) this.since = Math.max(this.since, moment);
    else this.until = Math.min(this.until, moment);
    return moment <= now;
  }
}

function column(jobs: Job[], name: ColumnName, codes: string[]): Column {
  const numbers = new Map(codes.map((code, index) => [code, index]));
  const values = Uint16Array.from(jobs, (job) => numbers.get(job[name]) ?? codes.length);
  const sets = codes.map(() => bitSet(jobs.length));
  values.forEach((value, job) => {
    const set = sets[value];
    if (set) addBit(set, job);
  });
  return { codes, values, jobs: sets };
}
