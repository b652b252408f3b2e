import type { Html, Job } from '#src/content/types.ts';
import type { SiteView } from './site-view.ts';

/** A job's texts under their headings, as its page shows them. */
export function jobText({ content, locale, t }: SiteView, job: Job): Html {
  const text = content.jobText(job.id);
  const parts: [string, Html][] = [
    [t.job.client, text.client[locale]],
    [t.job.description, text.description[locale]],
    [t.job.requirements, text.requirements[locale]],
    [t.job.hours, text.hours[locale]],
    [t.job.benefits, text.benefits[locale]],
  ];
  return parts.map(([title, html]) => `<h2>${title}</h2>${html}`).join('');
}
