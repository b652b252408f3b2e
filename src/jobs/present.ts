import type { JobRowProps } from '#src/components/job-row/job-row.tsx';
import type { Content } from '#src/content/content.ts';
import { foreignLang, isForeign } from '#src/content/languages.ts';
import type { Job, JobText } from '#src/content/job.ts';
import type { Coded } from '#src/content/taxonomy.ts';
import type { Html } from '#src/content/types.ts';
import { formatDay, formatSalary } from '#src/i18n/format.ts';
import type { Locale, Localized } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import { pathOf } from '#src/routes.ts';

/** How a job reads in a language: the same words in lists, on its page, in feeds and in mail. */

export function labelOf(list: Coded[], code: string, locale: Locale): string {
  return list.find((item) => item.code === code)?.label[locale] ?? code;
}

export function roleLabel(content: Pick<Content, 'functions'>, job: Job, locale: Locale): string {
  const group = content.functions.find(({ code }) => code === job.group);
  return labelOf(group?.roles ?? [], job.role, locale);
}

export function salaryText(content: Content, job: Job, locale: Locale): string {
  if (job.salary) return formatSalary(job.salary, locale);
  const country = content.locations.find(({ code }) => code === job.location)?.country;
  return country === 'TW' ? messages[locale].job.negotiable : messages[locale].job.negotiableElsewhere;
}

/** A job's long texts under their headings, in the order in which one reads them. */
export function jobTexts(content: Content, job: Job, locale: Locale): { title: string; html: Html }[] {
  const t = messages[locale].job;
  const titles: Record<keyof JobText, string> = {
    client: t.client,
    description: t.description,
    requirements: t.requirements,
    hours: t.hours,
    benefits: t.benefits,
  };
  const texts: Partial<Record<string, Localized<Html>>> = content.jobText(job.id);
  return Object.entries(titles).flatMap(([name, title]) => {
    const html = texts[name]?.[locale];
    return html === undefined ? [] : [{ title, html }];
  });
}

export function jobRow(content: Content, job: Job, locale: Locale): JobRowProps & { title: string; subline: string } {
  const parts = [
    labelOf(content.industries, job.industry, locale),
    labelOf(content.locations, job.location, locale),
    ...(job.remote === 'none' ? [] : [messages[locale].remote[job.remote]]),
    ...(job.employment === 'full-time' ? [] : [messages[locale].employment[job.employment]]),
    ...(isForeign(job, locale) ? [messages[locale].shell.onlyInOtherShort] : []),
  ].filter(Boolean);
  return {
    href: pathOf('job', locale, job.id),
    title: job.title[locale],
    lang: foreignLang(job, locale),
    group: job.group,
    subline: parts.join(' · '),
    salary: salaryText(content, job, locale),
    posted: { day: job.posted, text: formatDay(job.posted, locale) },
  };
}
