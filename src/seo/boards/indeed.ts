import type { EmploymentType, Job } from '#src/content/job.ts';
import { labelOf, roleLabel } from '#src/jobs/present.ts';
import type { SiteView } from '../site-view.ts';
import { cdataElement, element, xmlDeclaration } from '../xml.ts';
import { type BoardJob, boardJob, lastChange, plainSalary } from './board-job.ts';

const jobTypes: Record<EmploymentType, string> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  contract: 'contract',
  temporary: 'temporary',
  internship: 'internship',
};

/** Indeed's XML feed, as docs.indeed.com describes it. The agency advertises, so it is the company that is named. */
export function* indeedFeed(view: SiteView, jobs: Job[]): Generator<string> {
  const { content, locale, origin } = view;
  yield xmlDeclaration;
  yield '<source>';
  yield element('publisher', content.firm.name[locale]);
  yield element('publisherurl', origin);
  if (jobs.length > 0) yield element('lastBuildDate', lastChange(content, jobs));
  for (const job of jobs) yield jobElement(view, boardJob(view, 'indeed', job));
  yield '</source>';
}

function jobElement({ content, locale }: SiteView, about: BoardJob): string {
  const { job, reference, url, description, city, region, country, posted, expires, email } = about;
  const parts = {
    title: job.title[locale],
    date: posted,
    referencenumber: reference,
    requisitionid: job.id,
    url,
    company: content.firm.legalName[locale],
    sourcename: content.firm.name[locale],
    city,
    state: region,
    country: country.code,
    email,
    description,
    ...(job.salary ? { salary: plainSalary(job.salary) } : {}),
    jobtype: jobTypes[job.employment],
    category: [labelOf(content.functions, job.group, locale), roleLabel(content, job, locale)].join(', '),
    expirationdate: expires,
    ...(job.remote === 'full' ? { remotetype: 'Fully remote' } : {}),
  };
  return `<job>${Object.entries(parts)
    .map(([name, text]) => cdataElement(name, text))
    .join('')}</job>`;
}
