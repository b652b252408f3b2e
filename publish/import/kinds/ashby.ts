import { type ImportRow, rowOf } from '../import-row.ts';
import { listAt, parseJson, textAt } from '../json-values.ts';

/** Ashby, Job Postings API: `/posting-api/job-board/{board}?includeCompensation=true`. */
export function readAshby(text: string): ImportRow[] {
  return listAt(parseJson(text), 'jobs')
    .filter((job) => textAt(job, 'isListed') !== 'false')
    .map((job, index) => {
      const pay = listAt(job, 'compensation.summaryComponents').find(
        (part) => textAt(part, 'compensationType') === 'Salary',
      );
      return rowOf(`job ${index + 1}`, {
        id: textAt(job, 'id'),
        title: textAt(job, 'title'),
        location: textAt(job, 'address.postalAddress.addressLocality') || textAt(job, 'location'),
        role: `${textAt(job, 'team')}|${textAt(job, 'department')}`,
        employment: textAt(job, 'employmentType'),
        remote: textAt(job, 'workplaceType') || (textAt(job, 'isRemote') === 'true' ? 'remote' : ''),
        description: textAt(job, 'descriptionHtml') || textAt(job, 'descriptionPlain'),
        posted: textAt(job, 'publishedAt'),
        salarymin: textAt(pay, 'minValue'),
        salarymax: textAt(pay, 'maxValue'),
        salarycurrency: textAt(pay, 'currencyCode'),
        salaryperiod: textAt(pay, 'interval').replace('1 ', 'per '),
      });
    });
}
