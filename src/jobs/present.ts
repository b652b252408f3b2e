import type { JobRowProps } from '#src/components/job-row/job-row.tsx';
import type { Coded, Content, Job } from '#src/content/types.ts';
import { formatDay, formatSalary } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { pathOf } from '#src/routes.ts';

/** How a job's facts read in a language: the same words in lists, on its page, in feeds and in mail. */

export function labelOf(list: Coded[], code: string, locale: Locale): string {
  return list.find((item) => item.code === code)?.label[locale] ?? code;
}

export function roleLabel(content: Content, job: Job, locale: Locale): string {
  const group = content.functions.find(({ code }) => code === job.group);
  return labelOf(group?.roles ?? [], job.role, locale);
}

export function salaryText(content: Content, job: Job, locale: Locale): string {
  if (job.salary) return formatSalary(job.salary, locale);
  const country = content.locations.find(({ code }) => code === job.location)?.country;
  return country === 'TW' ? messages[locale].job.negotiable : messages[locale].job.negotiableElsewhere;
}

export function jobRow(content: Content, job: Job, locale: Locale): JobRowProps & { title: string; facts: string } {
  const facts = [
    labelOf(content.industries, job.industry, locale),
    labelOf(content.locations, job.location, locale),
    ...(job.remote === 'none' ? [] : [messages[locale].remote[job.remote]]),
    ...(job.employment === 'full-time' ? [] : [messages[locale].employment[job.employment]]),
  ];
  return {
    href: pathOf('job', locale, job.id),
    title: job.title[locale],
    group: job.group,
    facts: facts.join(' · '),
    salary: salaryText(content, job, locale),
    posted: { day: job.posted, text: formatDay(job.posted, locale) },
  };
}
