import type { Job } from '#src/content/job.ts';
import { cdataElement, escapeXml, xmlDeclaration } from '../xml.ts';
import type { SiteView } from '../site-view.ts';
import { type BoardJob, boardJob, plainSalary } from './board-job.ts';

/** Jooble's XML feed: the job's id is an attribute, and its days are written 15.11.2026. */
export function* joobleFeed(view: SiteView, jobs: Job[]): Generator<string> {
  yield xmlDeclaration;
  yield '<jobs>';
  for (const job of jobs) yield jobElement(view, boardJob(view, 'jooble', job));
  yield '</jobs>';
}

function jobElement({ content: { firm }, locale }: SiteView, about: BoardJob): string {
  const { job, reference, url, description, city, country } = about;
  const parts = {
    link: url,
    name: job.title[locale],
    region: `${city}, ${country.name}`,
    ...(job.salary ? { salary: plainSalary(job.salary) } : {}),
    description,
    company: firm.legalName[locale],
    pubdate: dayText(job.posted),
    updated: dayText(job.updated),
    expire: dayText(job.closes),
    jobtype: job.employment,
  };
  return `<job id="${escapeXml(reference)}">${Object.entries(parts)
    .map(([name, text]) => cdataElement(name, text))
    .join('')}</job>`;
}

function dayText(day: string): string {
  return day.split('-').toReversed().join('.');
}
