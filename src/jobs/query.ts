import type { Content } from '#src/content/content.ts';
import type { EmploymentType, RemoteType } from '#src/content/job.ts';

/** The job list's whole state, as its address holds it. */
export interface JobQuery {
  q: string;
  /** Group codes and sub-role codes are one facet: a job matches if it is in any of them. */
  function: string[];
  role: string[];
  industry: string[];
  location: string[];
  remote: RemoteType[];
  employment: EmploymentType[];
  /** Posted within so many days. */
  within: (typeof postedWithin)[number] | null;
  /** Bounds of the pay, by `per` and in `currency`; without a currency each job is taken by its own. */
  payfrom: number | null;
  payto: number | null;
  per: PayPeriod;
  currency: string | null;
  sort: JobSort | null;
  page: number;
}

export type PayPeriod = 'month' | 'year';
export type JobSort = (typeof sorts)[number];

/** The plain list: all open jobs, newest first. */
export const emptyQuery: JobQuery = {
  q: '',
  function: [],
  role: [],
  industry: [],
  location: [],
  remote: [],
  employment: [],
  within: null,
  payfrom: null,
  payto: null,
  per: 'month',
  currency: null,
  sort: null,
  page: 1,
};

export const facetNames = ['function', 'role', 'industry', 'location', 'remote', 'employment'] as const;
export type FacetName = (typeof facetNames)[number];

export const remoteTypes: RemoteType[] = ['none', 'partial', 'full'];
export const employmentTypes: EmploymentType[] = ['full-time', 'part-time', 'contract', 'temporary', 'internship'];
export const postedWithin = [3, 7, 14, 30] as const;
const sorts = ['newest', 'oldest', 'pay'] as const;
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
  const pay = { payfrom: wholeNumber(parameters.get('payfrom')), payto: wholeNumber(parameters.get('payto')) };
  const isPayAsked = pay.payfrom !== null || pay.payto !== null;
  const currency = parameters.get('currency') ?? '';
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
    employment: known('employment', employmentTypes),
    within: postedWithin.find((days) => String(days) === parameters.get('within')) ?? null,
    ...pay,
    per: isPayAsked && parameters.get('per') === 'year' ? 'year' : 'month',
    currency: isPayAsked && /^[A-Z]{3}$/.test(currency) ? currency : null,
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? null,
    page: Math.min(wholeNumber(parameters.get('page')) ?? 1, mostPages),
  };
}

/** The query string of a list state, in one fixed order; empty for the plain list. */
export function jobQueryString(query: JobQuery): string {
  const parameters = new URLSearchParams();
  if (query.q) parameters.set('q', query.q);
  for (const name of facetNames) for (const code of query[name]) parameters.append(name, code);
  for (const name of ['within', 'payfrom', 'payto'] as const)
    if (query[name] !== null) parameters.set(name, String(query[name]));
  if (query.per === 'year') parameters.set('per', query.per);
  if (query.currency) parameters.set('currency', query.currency);
  if (query.sort) parameters.set('sort', query.sort);
  if (query.page > 1) parameters.set('page', String(query.page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The same list without one value of one facet, from its first page. */
export function withoutValue(query: JobQuery, name: FacetName, code: string): JobQuery {
  return { ...query, [name]: query[name].filter((value) => value !== code), page: 1 };
}

/** The same list without bounds of the pay, from its first page. */
export function withoutPay(query: JobQuery): JobQuery {
  return { ...query, payfrom: null, payto: null, per: 'month', currency: null, page: 1 };
}

/** Whether a list is filtered by pay. */
export function asksPay({ payfrom, payto }: JobQuery): boolean {
  return payfrom !== null || payto !== null;
}

/** Written as people do: 60000, 60,000 or ６００００; null for anything else, and for nothing. */
function wholeNumber(text: string | null): number | null {
  const digits = (text ?? '').normalize('NFKC').replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}
