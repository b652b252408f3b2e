import { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/content.ts';
import { type JobQuery, pageSize } from '#src/jobs/query.ts';
import { addBit, bitSet, keepCommon } from '#src/jobs/search/bit-set.ts';
import { JobColumns } from '#src/jobs/search/job-columns.ts';
import { fieldsOf } from '#src/jobs/search/job-fields.ts';
import { filtersOf, selectJobs } from '#src/jobs/search/select-jobs.ts';
import { isPair, tokenize } from '#src/jobs/search/tokens.ts';
import { benchDay } from '../generate-jobs.ts';

/** A search made ready: answers a query with a page of job numbers, after filtering and counting facets. */
export interface Engine {
  find(query: JobQuery): { total: number; page: number[] };
}

export const benchMoment = Date.parse(`${benchDay}T12:00:00+08:00`);

/** The names of the fields that every engine indexes, by the weight of a match in them. */
export const fieldWeights = { title: 8, labels: 4, summary: 2, text: 1 };

/** What an engine of others is given: the same fields, cut into the same words, characters and pairs as ours. */
export function* documentsOf(
  content: Content,
): Generator<{ id: number; title: string; labels: string; summary: string; text: string }> {
  for (const [id, job] of content.jobs.entries()) {
    const [title = '', labels = '', summary = '', text = ''] = Object.values(fieldsOf(content, job)).map((texts) =>
      texts.flatMap(termsOf).join(' '),
    );
    yield { id, title, labels, summary, text };
  }
}

export function termsOf(text: string): string[] {
  const tokens = tokenize(text);
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    return isPair(token, next) ? [token.text, token.text + next.text] : [token.text];
  });
}

/** The terms of a query: of a Han word only its pairs. */
export function queryTerms(line: string): string[] {
  const terms = termsOf(line);
  return terms.filter(
    (term) =>
      !terms.some((other) => other.length > 1 && other !== term && other.includes(term) && !/[a-z0-9]/.test(term)),
  );
}

/** Filters, counts and cuts the page, as ours does, from the ranked numbers that an engine of others found. */
export function finisher(content: Content): (query: JobQuery, ranked: number[]) => { total: number; page: number[] } {
  const columns = new JobColumns(content);
  return (query, ranked) => {
    const found = bitSet(columns.size);
    for (const job of ranked) addBit(found, job);
    keepCommon(found, columns.openAt(new Clock(benchMoment)));
    const { jobs } = selectJobs(columns, filtersOf(query, columns), found);
    const passing = new Set(jobs);
    const page =
      query.sort === null
        ? ranked.filter((job) => passing.has(job)).slice(0, pageSize)
        : [...jobs.subarray(0, pageSize)];
    return { total: jobs.length, page };
  };
}
