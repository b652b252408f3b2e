import { type ImportRow, rowOf } from '../import-row.ts';
import { listAt, parseJson, textAt } from '../json-values.ts';

/** Workable: the public widget (`/api/v1/widget/accounts/{account}?details=true`), or `/spi/v3/jobs`. */
export function readWorkable(text: string): ImportRow[] {
  const data = parseJson(text);
  return listAt(data, 'jobs').map((job, index) =>
    rowOf(`job ${index + 1}`, {
      id: textAt(job, 'shortcode') || textAt(job, 'id'),
      title: textAt(job, 'title'),
      company: textAt(data, 'name'),
      location: textAt(job, 'location.city') || textAt(job, 'city') || textAt(job, 'locations.0.city'),
      role: `${textAt(job, 'function')}|${textAt(job, 'department')}`,
      industry: textAt(job, 'industry'),
      employment: textAt(job, 'employment_type'),
      remote: textAt(job, 'location.workplace_type') || (textAt(job, 'telecommuting') === 'true' ? 'remote' : ''),
      description: textAt(job, 'full_description') || textAt(job, 'description'),
      requirements: textAt(job, 'requirements'),
      benefits: textAt(job, 'benefits'),
      posted: textAt(job, 'published_on') || textAt(job, 'created_at'),
      salarymin: textAt(job, 'salary.salary_from'),
      salarymax: textAt(job, 'salary.salary_to'),
      salarycurrency: textAt(job, 'salary.salary_currency'),
    }),
  );
}
