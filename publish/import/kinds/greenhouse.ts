import { type ImportRow, rowOf } from '../import-row.ts';
import { listAt, parseJson, textAt, valueAt } from '../json-values.ts';

/** Greenhouse, Job Board API: `/v1/boards/{board}/jobs?content=true`, with `pay_transparency=true` for pay. */
export function readGreenhouse(text: string): ImportRow[] {
  return listAt(parseJson(text), 'jobs').map((job, index) =>
    rowOf(`job ${index + 1}`, {
      id: textAt(job, 'id'),
      title: textAt(job, 'title'),
      company: textAt(job, 'company_name'),
      location: textAt(job, 'location.name') || textAt(job, 'offices.0.name'),
      role: listAt(job, 'departments')
        .map((department) => textAt(department, 'name'))
        .join('|'),
      description: unescapeHtml(textAt(job, 'content')),
      posted: textAt(job, 'first_published') || textAt(job, 'updated_at'),
      closes: textAt(job, 'application_deadline'),
      ...payOf(valueAt(job, 'pay_input_ranges.0')),
    }),
  );
}

/** The board sends its HTML as text. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** The period stands in the range's title alone, if anywhere. */
function payOf(range: unknown) {
  const cents = (name: string) => {
    const found = Number(valueAt(range, name));
    return found > 0 ? String(Math.round(found / 100)) : '';
  };
  const [, word = ''] = /\b(annual|yearly|month|monthly|hourly)\b/i.exec(textAt(range, 'title')) ?? [];
  return {
    salarymin: cents('min_cents'),
    salarymax: cents('max_cents'),
    salarycurrency: textAt(range, 'currency_type'),
    salaryperiod: word,
  };
}
