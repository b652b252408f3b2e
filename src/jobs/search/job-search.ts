import type { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import { type FacetName, type JobQuery, pageSize } from '#src/jobs/query.ts';
import { JobColumns } from './job-columns.ts';
import { keepCommon } from './bit-set.ts';
import { TextMarker } from './mark-text.ts';
import { JobMatcher } from './match-jobs.ts';
import { bestFirst, newestFirst, oldestFirst } from './order-jobs.ts';
import type { SearchIndex } from './search-index.ts';
import { planSearch } from './search-plan.ts';
import { filtersOf, type Selection, selectJobs } from './select-jobs.ts';
import { SynonymTable } from './synonym-table.ts';

export interface JobResults {
  total: number;
  pages: number;
  /** The page shown: never past the last one. */
  page: number;
  jobs: Job[];
  /** How many jobs each value would show, given the other facets. */
  counts: Record<FacetName, Map<string, number>>;
  /** What the search line asked for, in the visitor's words. */
  asked: string[];
  /** Marks it in a text; left out where nothing was asked for. */
  marker?: TextMarker;
}

/** What to drop from a query that finds nothing: the search line, or all values of one facet. */
export interface Removal {
  dropped: { facet: FacetName | 'q'; code: string }[];
  query: JobQuery;
  total: number;
}

/** Searches the jobs of one state of the content. */
export class JobSearch {
  private readonly jobs: Job[];
  private readonly index: SearchIndex;
  private readonly synonyms: SynonymTable;
  private readonly columns: JobColumns;
  private readonly matcher: JobMatcher;
  /** The group of each sub-role, in the column's order. */
  private readonly groups: string[];

  constructor(content: Content, index: SearchIndex) {
    this.jobs = content.jobs;
    this.index = index;
    this.synonyms = new SynonymTable(content.synonyms);
    this.columns = new JobColumns(content);
    this.matcher = new JobMatcher(index, content.jobs.length);
    this.groups = content.functions.flatMap(({ code, roles }) => roles.map(() => code));
  }

  find(query: JobQuery, clock: Clock, size = pageSize): JobResults {
    const plan = planSearch(query.q, this.index, this.synonyms);
    const matches = this.matcher.match(plan);
    keepCommon(matches.jobs, this.columns.openAt(clock));
    const selection = selectJobs(this.columns, filtersOf(query, this.columns, this.groups), matches.jobs);
    const total = selection.jobs.length;
    const pages = Math.max(1, Math.ceil(total / size));
    const page = Math.min(query.page, pages);
    const [from, to] = [(page - 1) * size, page * size];
    const byScore = plan.wanted.length > 0 && query.sort === null;
    const shown = byScore
      ? bestFirst(selection.jobs, matches.scoreOf, from, to)
      : (query.sort === 'oldest' ? oldestFirst : newestFirst)(selection.jobs, from, to);
    return {
      total,
      pages,
      page,
      jobs: shown.flatMap((job) => this.jobs[job] ?? []),
      counts: this.countsByCode(selection),
      asked: plan.wanted.map(({ typed }) => typed),
      ...(plan.wanted.length > 0 ? { marker: new TextMarker(plan.wanted, this.synonyms) } : {}),
    };
  }

  /** The one filter whose removal would find most, for a query that finds nothing. */
  bestRemoval(query: JobQuery, clock: Clock): Removal | undefined {
    const { counts } = this.find(query, clock);
    const first = { ...query, page: 1 };
    const values = (...facets: FacetName[]) => facets.flatMap((facet) => query[facet].map((code) => ({ facet, code })));
    const removals: Removal[] = [
      {
        dropped: query.q ? [{ facet: 'q', code: query.q }] : [],
        query: { ...first, q: '' },
        total: query.q ? this.find({ ...query, q: '' }, clock).total : 0,
      },
      { dropped: values('function', 'role'), query: { ...first, function: [], role: [] }, total: sum(counts.role) },
      { dropped: values('industry'), query: { ...first, industry: [] }, total: sum(counts.industry) },
      { dropped: values('location'), query: { ...first, location: [] }, total: sum(counts.location) },
      { dropped: values('remote'), query: { ...first, remote: [] }, total: sum(counts.remote) },
    ];
    return removals
      .filter(({ dropped, total }) => dropped.length > 0 && total > 0)
      .sort((a, b) => b.total - a.total)[0];
  }

  private countsByCode({ counts }: Selection): JobResults['counts'] {
    const named = (name: keyof Selection['counts']) =>
      new Map(
        this.columns.facets[name].codes.flatMap((code, index) =>
          counts[name][index] ? [[code, counts[name][index]] as const] : [],
        ),
      );
    const groups = new Map<string, number>();
    this.groups.forEach((group, role) => {
      const count = counts.role[role] ?? 0;
      if (count > 0) groups.set(group, (groups.get(group) ?? 0) + count);
    });
    return {
      function: groups,
      role: named('role'),
      industry: named('industry'),
      location: named('location'),
      remote: named('remote'),
    };
  }
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
