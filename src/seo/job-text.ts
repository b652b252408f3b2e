import { foreignLang } from '#src/content/languages.ts';
import type { Job } from '#src/content/job.ts';
import type { Html } from '#src/content/types.ts';
import { jobTexts } from '#src/jobs/present.ts';
import { inLanguage } from './language-mark.ts';
import type { SiteView } from './site-view.ts';

/** A job's texts under their headings, as its page shows them. */
export function jobText({ content, locale }: SiteView, job: Job): Html {
  const lang = foreignLang(job, locale);
  return jobTexts(content, job, locale)
    .map(({ title, html }) => `<h2>${title}</h2>${inLanguage(html, lang)}`)
    .join('');
}
