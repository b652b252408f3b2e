import { type ImportRow, rowOf } from '../import-row.ts';
import { listAt, parseJson, textAt, valueAt } from '../json-values.ts';

/** SmartRecruiters, Posting API: `/v1/companies/{company}/postings`, and each posting's own address for its texts. */
export function readSmartrecruiters(text: string): ImportRow[] {
  return postingsOf(text).map((job, index) => {
    const section = (name: string) => textAt(job, `jobAd.sections.${name}.text`);
    return rowOf(`job ${index + 1}`, {
      id: textAt(job, 'refNumber') || textAt(job, 'id'),
      title: textAt(job, 'name'),
      company: textAt(job, 'company.name'),
      location: textAt(job, 'location.city'),
      role: `${textAt(job, 'function.label')}|${textAt(job, 'department.label')}`,
      industry: textAt(job, 'industry.label'),
      employment: textAt(job, 'typeOfEmployment.label'),
      remote: remoteOf(job),
      client: section('companyDescription'),
      description: section('jobDescription'),
      requirements: section('qualifications'),
      benefits: section('additionalInformation'),
      posted: textAt(job, 'releasedDate'),
    });
  });
}

/** Those that come with their texts: all of a list that has them, or the one at a posting's own address. */
function postingsOf(text: string): unknown[] {
  const data = parseJson(text);
  return (textAt(data, 'totalFound') ? listAt(data, 'content') : [data]).filter((job) => valueAt(job, 'jobAd'));
}

/** The addresses of the postings whose texts the list leaves out. */
export function smartrecruitersDetails(text: string): string[] {
  return listAt(parseJson(text), 'content')
    .filter((job) => !textAt(job, 'jobAd.sections.jobDescription.text'))
    .map((job) => textAt(job, 'ref'))
    .filter(Boolean);
}

function remoteOf(job: unknown): string {
  if (textAt(job, 'location.hybrid') === 'true') return 'hybrid';
  return textAt(job, 'location.remote') === 'true' ? 'remote' : '';
}
