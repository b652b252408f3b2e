import type { Clock } from '#src/content/clock.ts';
import { openJobs } from '#src/content/live.ts';
import type { Content, Job } from '#src/content/types.ts';
import { facetNames, type FacetName, type JobQuery, pageSize, withoutValue } from './query.ts';

export interface JobResults {
  total: number;
  pages: number;
  /** The page shown: never past the last one. */
  page: number;
  jobs: Job[];
  /** How many jobs each value would show, given the other facets. */
  counts: Record<FacetName, Map<string, number>>;
}

export interface Suggestion {
  facet: FacetName | 'q';
  code: string;
  total: number;
}

export function findJobs(content: Content, query: JobQuery, clock: Clock): JobResults {
  const matching = openJobs(content, clock).filter((job) => matchesText(job, query.q, content));
  const found = matching.filter((job) => matchesFacets(job, query));
  if (query.sort === 'oldest') found.reverse();
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(query.page, pages);
  return { total: found.length, pages, page, jobs: found.slice((page - 1) * pageSize, page * pageSize), counts: countFacets(matching, query) };
}

/** The one filter whose removal would find most, when nothing was found. */
export function bestRemoval(content: Content, query: JobQuery, clock: Clock): Suggestion | undefined {
  const removals: { facet: FacetName | 'q'; code: string; query: JobQuery }[] = [
    ...(query.q ? [{ facet: 'q' as const, code: query.q, query: { ...query, q: '' } }] : []),
    ...facetNames.flatMap((facet) => query[facet].map((code) => ({ facet, code, query: withoutValue(query, facet, code) }))),
  ];
  return removals
    .map(({ facet, code, query: without }) => ({ facet, code, total: findJobs(content, without, clock).total }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)[0];
}

function matchesText(job: Job, q: string, content: Content): boolean {
  const words = fold(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = fold(textOf(job, content));
  return words.every((word) => text.includes(word));
}

function textOf(job: Job, content: Content): string {
  const labels = [
    content.industries.find(({ code }) => code === job.industry),
    content.locations.find(({ code }) => code === job.location),
    ...content.functions.filter(({ code }) => code === job.group).flatMap((group) => [group, ...group.roles.filter(({ code }) => code === job.role)]),
  ].flatMap((item) => (item ? Object.values(item.label) : []));
  return [...Object.values(job.title), ...Object.values(job.summary), ...labels, ...Object.values(job.description), ...Object.values(job.requirements)].join(' ');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('臺', '台');
}

type Facet = 'function' | 'industry' | 'location' | 'remote';

const matchers: Record<Facet, (job: Job, query: JobQuery) => boolean> = {
  function: (job, query) => (query.function.length === 0 && query.role.length === 0) || query.function.includes(job.group) || query.role.includes(job.role),
  industry: (job, query) => query.industry.length === 0 || query.industry.includes(job.industry),
  location: (job, query) => query.location.length === 0 || query.location.includes(job.location),
  remote: (job, query) => query.remote.length === 0 || query.remote.includes(job.remote),
};
const facets = Object.keys(matchers) as Facet[];

function matchesFacets(job: Job, query: JobQuery, except?: Facet): boolean {
  return facets.every((facet) => facet === except || matchers[facet](job, query));
}

function countFacets(jobs: Job[], query: JobQuery): JobResults['counts'] {
  const counts: JobResults['counts'] = { function: new Map(), role: new Map(), industry: new Map(), location: new Map(), remote: new Map() };
  const add = (name: FacetName, code: string) => counts[name].set(code, (counts[name].get(code) ?? 0) + 1);
  for (const job of jobs) {
    if (matchesFacets(job, query, 'function')) {
      add('function', job.group);
      add('role', job.role);
    }
    if (matchesFacets(job, query, 'industry')) add('industry', job.industry);
    if (matchesFacets(job, query, 'location')) add('location', job.location);
    if (matchesFacets(job, query, 'remote')) add('remote', job.remote);
  }
  return counts;
}
