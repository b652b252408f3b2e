import type { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import { type FacetName, type JobQuery, type JobSort, pageSize } from '#src/jobs/query.ts';
import { addBit, bitSet, hasBit } from './bit-set.ts';
import { JobColumns } from './job-columns.ts';
import { asWritten, TextMarker } from './mark-text.ts';
import { JobMatcher, type Matches } from './match-jobs.ts';
import { bestFirst } from './order-jobs.ts';
import type { SearchIndex } from './search-index.ts';
import { type Correction, planSearch } from './search-plan.ts';
import { filtersOf, narrowed, type Selection, selectJobs } from './select-jobs.ts';
import { Vocabulary, withLabels } from './vocabulary.ts';

export interface JobResults {
  total: number;
  /** How many of these have all that is asked for: they come first. The others have most of it. */
  whole: number;
  pages: number;
  /** The page shown: never past the last one. */
  page: number;
  jobs: Job[];
  /** How many jobs each value would show, given the other facets. */
  counts: Record<FacetName, Map<string, number>>;
  /** What the search line asked for, in the visitor's words. */
  asked: string[];
  /** Words that no job has, and what was searched for instead. */
  corrections: Correction[];
  /** Marks it in a text; left out where nothing was asked for. */
  marker?: TextMarker;
}

/** Searches the jobs of one state of the content. */
export class JobSearch {
  private readonly jobs: Job[];
  private readonly index: SearchIndex;
  private readonly vocabulary: Vocabulary;
  private readonly columns: JobColumns;
  private readonly matcher: JobMatcher;

  constructor(content: Content, index: SearchIndex) {
    this.jobs = content.jobs;
    this.index = index;
    this.vocabulary = new Vocabulary(withLabels(content));
    this.columns = new JobColumns(content);
    this.matcher = new JobMatcher(index, this.columns);
  }

  /** The currencies that jobs pay in, the one of most jobs first. */
  get currencies(): string[] {
    return this.columns.pay.currencies;
  }

  find(query: JobQuery, clock: Clock, size = pageSize): JobResults {
    const plan = planSearch(query.q, this.index, this.vocabulary);
    const matches = this.matcher.match(plan, this.columns.openAt(clock));
    const candidates = narrowed(matches.found, query, this.columns, clock);
    const selection = selectJobs(this.columns, filtersOf(query, this.columns), candidates);
    const total = selection.jobs.length;
    const pages = Math.max(1, Math.ceil(total / size));
    const page = Math.min(query.page, pages);
    const isAsked = plan.wanted.length > 0;
    const sort = query.sort ?? (isAsked ? 'relevance' : 'newest');
    const [from, to] = [(page - 1) * size, page * size];
    const { whole, close } = apart(selection.jobs, matches);
    const shown = [
      ...this.order(whole, sort, matches).subarray(from, to),
      ...this.order(close, sort, matches).subarray(Math.max(0, from - whole.length), Math.max(0, to - whole.length)),
    ];
    const jobs = shown.flatMap((job) => this.jobs[job] ?? []);
    return {
      total,
      whole: whole.length,
      pages,
      page,
      jobs,
      counts: this.countsByCode(selection),
      asked: plan.wanted.map(({ typed }) => typed),
      corrections: plan.corrections.map(({ typed, instead }) => ({ typed, instead: asWritten(instead, jobs) })),
      ...(isAsked ? { marker: new TextMarker(plan.wanted, this.vocabulary) } : {}),
    };
  }

  /** Marks what a search line asks for, in any text. */
  markerOf(line: string): TextMarker | undefined {
    const { wanted } = planSearch(line, this.index, this.vocabulary);
    return wanted.length > 0 ? new TextMarker(wanted, this.vocabulary) : undefined;
  }

  private order(jobs: Uint32Array, sort: JobSort | 'relevance', { scoreOf }: Matches): Uint32Array {
    switch (sort) {
      case 'relevance':
        return bestFirst(jobs, scoreOf);
      case 'newest':
        return jobs;
      case 'oldest':
        return jobs.toReversed();
      case 'pay': {
        const wanted = bitSet(this.jobs.length);
        for (const job of jobs) addBit(wanted, job);
        return this.columns.bestPaidFirst.filter((job) => hasBit(wanted, job));
      }
    }
  }

  private countsByCode({ counts }: Selection): JobResults['counts'] {
    const named = (name: keyof Selection['counts']) =>
      new Map(
        this.columns.facets[name].codes.flatMap((code, index) =>
          counts[name][index] ? [[code, counts[name][index]] as const] : [],
        ),
      );
    const groups = new Map<string, number>();
    this.columns.groups.forEach((group, role) => {
      const count = counts.role[role] ?? 0;
      if (count > 0) groups.set(group, (groups.get(group) ?? 0) + count);
    });
    return {
      function: groups,
      role: named('role'),
      industry: named('industry'),
      location: named('location'),
      remote: named('remote'),
      employment: named('employment'),
    };
  }
}

/** The jobs that have all that is asked for, and those that only have most of it; mostly there are none. */
function apart(jobs: Uint32Array, { whole, found }: Matches): { whole: Uint32Array; close: Uint32Array } {
  if (found === whole) return { whole: jobs, close: jobs.subarray(0, 0) };
  return { whole: jobs.filter((job) => hasBit(whole, job)), close: jobs.filter((job) => !hasBit(whole, job)) };
}
