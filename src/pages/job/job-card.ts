import { isOpen } from '#src/content/live.ts';
import { formatDay } from '#src/i18n/format.ts';
import { jobById } from '#src/jobs/lookup.ts';
import { labelOf, salaryText } from '#src/jobs/present.ts';
import type { SiteView } from '#src/seo/site-view.ts';
import type { CardWords } from '#src/seo/social/card-layout.ts';

/** An open job as it is shared: pay, place and the day it closes. */
export function jobCard({ content, clock, locale, t }: SiteView, id: string): CardWords | undefined {
  const job = jobById(content, id);
  if (!job || !isOpen(job, clock)) return undefined;
  return {
    section: labelOf(content.functions, job.group, locale),
    title: job.title[locale],
    details: [
      salaryText(content, job, locale),
      labelOf(content.locations, job.location, locale),
      ...(job.remote === 'none' ? [] : [t.remote[job.remote]]),
      ...(job.industry ? [labelOf(content.industries, job.industry, locale)] : []),
      `${t.job.closes}${locale === 'zh-tw' ? '：' : ' '}${formatDay(job.closes, locale)}`,
    ],
    drawing: { kind: 'group', group: job.group },
  };
}
