import { type ImportRow, rowOf } from '../import-row.ts';
import { listAt, momentAt, parseJson, textAt, valueAt } from '../json-values.ts';

/** Bullhorn, public REST: `/search/JobOrder?query=(isOpen:1)&fields=id,title,publicDescription,address,…`. */
export function readBullhorn(text: string): ImportRow[] {
  return listAt(parseJson(text), 'data')
    .filter((job) => !['0', 'false'].includes(textAt(job, 'isPublic')) && textAt(job, 'isOpen') !== 'false')
    .map((job, index) =>
      rowOf(`job ${index + 1}`, {
        id: textAt(job, 'id'),
        title: textAt(job, 'title'),
        company: textAt(job, 'clientCorporation.name'),
        location: textAt(job, 'address.city') || textAt(job, 'address.state'),
        role: [textAt(job, 'publishedCategory.name'), textAt(job, 'categories.data.0.name')].join('|'),
        employment: textAt(job, 'employmentType'),
        remote: textAt(job, 'onSite'),
        description: textAt(job, 'publicDescription'),
        benefits: textAt(job, 'benefits'),
        posted: momentAt(job, 'dateLastPublished') || momentAt(job, 'dateAdded'),
        salarymin: payAt(job, 'salary'),
        salarymax: payAt(job, 'salary'),
        salaryperiod: textAt(job, 'salaryUnit'),
      }),
    );
}

/** Zero stands for "not said" there. */
function payAt(job: unknown, name: string): string {
  return Number(valueAt(job, name)) > 0 ? textAt(job, name) : '';
}
