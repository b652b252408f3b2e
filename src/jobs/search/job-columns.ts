import type { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import type { Moment } from '#src/content/types.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { employmentTypes, remoteTypes } from '#src/jobs/query.ts';
import { addBit, type BitSet, bitSet } from './bit-set.ts';
import { bestPaidFirst, type PayColumns, payColumns } from './job-pay.ts';

/** The facets that are filtered and counted: sub-roles stand for their groups. */
export const columnNames = ['role', 'industry', 'location', 'remote', 'employment'] as const;
export type ColumnName = (typeof columnNames)[number];

/** One facet of all jobs. */
export interface Column {
  codes: string[];
  /** Each job's value as a number of `codes`; one past them for a code that the taxonomy does not know. */
  values: Uint16Array;
  /** For each of `codes`, the jobs that have it. */
  jobs: BitSet[];
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * What filters, counts, order and time need of each job, a column each, so that a search never touches the jobs
 * themselves.
 */
export class JobColumns {
  readonly size: number;
  readonly facets: Record<ColumnName, Column>;
  /** The group of each sub-role, in the column's order. */
  readonly groups: string[];
  readonly pay: PayColumns;
  /** How long each title is: of two that have what is asked for, the shorter one has less beside it. */
  readonly titleLengths: Record<Locale, Uint8Array>;
  private readonly jobs: Job[];
  private readonly appearsAt: Float64Array;
  private readonly closesAt: Float64Array;
  private readonly open: BitSet;
  /** The stretch of time that `open` is true for. */
  private since: Moment = Infinity;
  private until: Moment = -Infinity;
  private byPay: Uint32Array | undefined;

  constructor({ jobs, functions, industries, locations }: Content) {
    const roles = functions.flatMap((group) => group.roles.map(({ code }) => code));
    this.jobs = jobs;
    this.size = jobs.length;
    this.facets = {
      role: column(jobs, 'role', roles),
      industry: column(jobs, 'industry', codesOf(industries)),
      location: column(jobs, 'location', codesOf(locations)),
      remote: column(jobs, 'remote', remoteTypes),
      employment: column(jobs, 'employment', employmentTypes),
    };
    this.groups = functions.flatMap((group) => group.roles.map(() => group.code));
    this.pay = payColumns(jobs);
    this.titleLengths = { en: titleLengths(jobs, 'en'), 'zh-tw': titleLengths(jobs, 'zh-tw') };
    this.appearsAt = Float64Array.from(jobs, (job) => job.appearsAt);
    this.closesAt = Float64Array.from(jobs, (job) => job.closesAt);
    this.open = bitSet(jobs.length);
  }

  /** The jobs that have a code; a function has those of all its sub-roles. */
  jobsWith(facet: ColumnName | 'function', code: string): BitSet[] {
    if (facet === 'function') return this.facets.role.jobs.filter((_, role) => this.groups[role] === code);
    const set = this.facets[facet].jobs[this.facets[facet].codes.indexOf(code)];
    return set ? [set] : [];
  }

  /** The number of a job, or -1. */
  numberOf(id: string): number {
    return this.jobs.findIndex((job) => job.id === id);
  }

  /** All jobs, the best paid first; made when first asked for. */
  get bestPaidFirst(): Uint32Array {
    return (this.byPay ??= bestPaidFirst(this.pay));
  }

  /** The jobs that are open at the clock's moment; the clock learns when that changes next. */
  openAt(clock: Clock): BitSet {
    if (clock.now < this.since || clock.now >= this.until) this.lookAt(clock.now);
    clock.passed(this.until);
    return this.open;
  }

  /** The jobs that appeared in the last so many days. The clock learns when the oldest of them is older than that. */
  postedWithin(days: number, clock: Clock): BitSet {
    const set = bitSet(this.size);
    const since = clock.now - days * dayMilliseconds;
    for (let job = 0; job < this.size && (this.appearsAt[job] ?? 0) > since; job += 1) {
      addBit(set, job);
      clock.passed((this.appearsAt[job] ?? 0) + days * dayMilliseconds);
    }
    return set;
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

function codesOf(list: { code: string }[]): string[] {
  return list.map(({ code }) => code);
}

function titleLengths(jobs: Job[], locale: Locale): Uint8Array {
  return Uint8Array.from(jobs, ({ title }) => Math.min(title[locale].length, 255));
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
