import type { Content } from '#src/content/content.ts';
import type { RemoteType } from '#src/content/job.ts';

/** The job list's whole state, as its address holds it. */
export interface JobQuery {
  q: string;
  /** Group codes and sub-role codes are one facet: a job matches if it is in any of them. */
  function: string[];
  role: string[];
  industry: string[];
  location: string[];
  remote: RemoteType[];
  sort: 'newest' | 'oldest' | null;
  page: number;
}

/** The plain list: all open jobs, newest first. */
export const emptyQuery: JobQuery = {
  q: '',
  function: [],
  role: [],
  industry: [],
  location: [],
  remote: [],
  sort: null,
  page: 1,
};

export const facetNames = ['function', 'role', 'industry', 'location', 'remote'] as const;
export type FacetName = (typeof facetNames)[number];

export const remoteTypes: RemoteType[] = ['none', 'partial', 'full'];
export const pageSize = 20;
export const longestSearch = 200;
const mostValues = 100;
const mostPages = 1_000_000;

/** Reads a query string; what is not a code of the taxonomy is left out, so that any address gives a sensible list. */
export function parseJobQuery(parameters: URLSearchParams, content: Content): JobQuery {
  const groups = content.functions.map(({ code }) => code);
  const roles = content.functions.flatMap((group) => group.roles.map(({ code }) => code));
  const known = <T extends string>(name: FacetName, codes: readonly T[]) => {
    const given = new Set(parameters.getAll(name).slice(0, mostValues));
    return codes.filter((code) => given.has(code));
  };
  const sort = parameters.get('sort');
  return {
    q: [...(parameters.get('q') ?? '').toWellFormed().trim()].slice(0, longestSearch).join(''),
    function: known('function', groups),
    role: known('role', roles),
    industry: known(
      'industry',
      content.industries.map(({ code }) => code),
    ),
    location: known(
      'location',
      content.locations.map(({ code }) => code),
    ),
    remote: known('remote', remoteTypes),
    sort: sort === 'newest' || sort === 'oldest' ? sort : null,
    page: pageNumber(parameters.get('page')),
  };
}

/** The query string of a list state, in one fixed order; empty for the plain list. */
export function jobQueryString(query: JobQuery): string {
  const parameters = new URLSearchParams();
  if (query.q) parameters.set('q', query.q);
  for (const name of facetNames) for (const code of query[name]) parameters.append(name, code);
  if (query.sort) parameters.set('sort', query.sort);
  if (query.page > 1) parameters.set('page', String(query.page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The same list without one value of one facet, from its first page. */
export function withoutValue(query: JobQuery, name: FacetName, code: string): JobQuery {
  return { ...query, [name]: query[name].filter((value) => value !== code), page: 1 };
}

function pageNumber(text: string | null): number {
  return text && /^\d{1,7}$/.test(text) ? Math.min(Math.max(Number(text), 1), mostPages) : 1;
}
