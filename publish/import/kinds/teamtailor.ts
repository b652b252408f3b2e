import { type ImportRow, rowOf } from '../import-row.ts';
import { listAt, parseJson, textAt } from '../json-values.ts';
import { readRss } from './rss.ts';

/** Teamtailor: the career site's `/jobs.rss`, or the API's `/v1/jobs?include=locations,department,role`. */
export function readTeamtailor(text: string): ImportRow[] {
  if (text.trimStart().startsWith('<')) return readRss(text);
  const data = parseJson(text);
  const included = new Map(
    listAt(data, 'included').map((item) => [`${textAt(item, 'type')} ${textAt(item, 'id')}`, item]),
  );
  return listAt(data, 'data').map((job, index) => {
    const attribute = (name: string) => textAt(job, `attributes.${name}`);
    const related = (name: string, wanted: string) => {
      const id = textAt(job, `relationships.${name}.data.0.id`) || textAt(job, `relationships.${name}.data.id`);
      const found = included.get(`${wanted} ${id}`);
      return textAt(found, 'attributes.city') || textAt(found, 'attributes.name');
    };
    return rowOf(`job ${index + 1}`, {
      id: textAt(job, 'id'),
      title: attribute('title'),
      summary: attribute('pitch'),
      location: related('locations', 'locations'),
      role: `${related('role', 'roles')}|${related('department', 'departments')}`,
      employment: attribute('employment-type'),
      remote: attribute('remote-status'),
      description: attribute('body'),
      posted: attribute('start-date') || attribute('created-at'),
      closes: attribute('end-date'),
      salarymin: attribute('min-salary'),
      salarymax: attribute('max-salary'),
      salarycurrency: attribute('currency'),
      salaryperiod: attribute('salary-time-unit'),
    });
  });
}
