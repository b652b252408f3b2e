import type { EmploymentType, Job, RemoteType, Salary } from '#src/content/job.ts';
import type { SiteView } from '../site-view.ts';
import { cdataElement, element, xmlDeclaration } from '../xml.ts';
import { type BoardJob, boardJob, lastChange } from './board-job.ts';

/** Only those that LinkedIn lists: a temporary job is said to be one in its text. */
const jobTypes: Partial<Record<EmploymentType, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACT',
  internship: 'INTERNSHIP',
};
const workplaces: Record<RemoteType, string> = { none: 'On-site', partial: 'Hybrid', full: 'Remote' };
const periods: Record<Salary['period'], string> = { hour: 'HOURLY', month: 'MONTHLY', year: 'YEARLY' };

/** LinkedIn's feed of basic jobs, as its XML feeds development guide describes it. */
export function* linkedinFeed(view: SiteView, jobs: Job[]): Generator<string> {
  const { content, locale, origin } = view;
  yield xmlDeclaration;
  yield '<source>';
  if (jobs.length > 0) yield element('lastBuildDate', lastChange(content, jobs));
  yield element('publisherUrl', origin);
  yield element('publisher', content.firm.name[locale]);
  yield element('expectedJobCount', String(jobs.length));
  for (const job of jobs) yield jobElement(view, boardJob(view, 'linkedin', job));
  yield '</source>';
}

function jobElement({ content: { firm }, locale }: SiteView, about: BoardJob): string {
  const { job, reference, url, description, city, country, posted, expires, email } = about;
  const jobType = jobTypes[job.employment];
  const parts = {
    partnerJobId: reference,
    company: firm.legalName[locale],
    ...(firm.linkedinCompany === undefined ? {} : { companyId: String(firm.linkedinCompany) }),
    title: job.title[locale],
    description,
    applyUrl: url,
    location: `${city}, ${country.name}`,
    city,
    country: country.code,
    workplaceTypes: workplaces[job.remote],
    ...(jobType ? { jobtype: jobType } : {}),
    posterEmail: email,
    listDate: posted,
    expirationDate: expires,
  };
  const elements = Object.entries(parts).map(([name, text]) => cdataElement(name, text));
  return `<job>${elements.join('')}${job.salary ? salaryElement(job.salary) : ''}</job>`;
}

function salaryElement({ currency, period, min, max }: Salary): string {
  const end = (name: string, amount: number) =>
    `<${name}>${cdataElement('amount', String(amount))}${cdataElement('currencyCode', currency)}</${name}>`;
  const ends = `${max === null ? '' : end('highEnd', max)}${end('lowEnd', min)}`;
  const facts = cdataElement('period', periods[period]) + cdataElement('type', 'BASE_SALARY');
  return `<salaries><salary>${ends}${facts}</salary></salaries>`;
}
