import { type ImportRow, rowOf } from '../import-row.ts';
import { listAt, momentAt, parseJson, textAt } from '../json-values.ts';

/** Lever, Postings API: `/v0/postings/{site}?mode=json`. */
export function readLever(text: string): ImportRow[] {
  return listAt(parseJson(text), '').map((job, index) =>
    rowOf(`job ${index + 1}`, {
      id: textAt(job, 'id'),
      title: textAt(job, 'text'),
      location: textAt(job, 'categories.location'),
      role: `${textAt(job, 'categories.team')}|${textAt(job, 'categories.department')}`,
      employment: textAt(job, 'categories.commitment'),
      remote: textAt(job, 'workplaceType').replace('unspecified', ''),
      description: [textAt(job, 'description') || textAt(job, 'descriptionPlain'), ...lists(job), additional(job)].join(
        '',
      ),
      posted: momentAt(job, 'createdAt'),
      salarymin: textAt(job, 'salaryRange.min'),
      salarymax: textAt(job, 'salaryRange.max'),
      salarycurrency: textAt(job, 'salaryRange.currency'),
      // "per-year-salary", "per-hour-wage"
      salaryperiod: textAt(job, 'salaryRange.interval').split('-').slice(0, 2).join(' '),
    }),
  );
}

function lists(job: unknown): string[] {
  return listAt(job, 'lists').map((list) => `<h3>${textAt(list, 'text')}</h3><ul>${textAt(list, 'content')}</ul>`);
}

function additional(job: unknown): string {
  return textAt(job, 'additional') || textAt(job, 'additionalPlain');
}
