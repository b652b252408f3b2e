import { foreignLang } from '#src/content/languages.ts';
import type { Job } from '#src/content/job.ts';
import type { Html } from '#src/content/types.ts';
import { startOfDay } from '#src/content/zoned-time.ts';
import { labelOf, roleLabel, salaryText } from '#src/jobs/present.ts';
import { type JobQuery, jobQueryString, parseJobQuery } from '#src/jobs/query.ts';
import { pathOf } from '#src/routes.ts';
import { escapeHtml } from '#src/shell/escape.ts';
import { jobText } from '../job-text.ts';
import { homeTimezone, type SiteView } from '../site-view.ts';
import { socialImageUrl } from '../social/social-image.ts';
import { absoluteLinks, type FeedItem, mostItems } from './feed.ts';

/** The query of a job list, from its first page: feeds are not divided into pages. */
function queryOf({ content }: SiteView, parameters: URLSearchParams): JobQuery {
  return { ...parseJobQuery(parameters, content), page: 1 };
}

/** The query string that a list and its feed share. */
export function jobFeedSearch(view: SiteView, parameters: URLSearchParams): string {
  return jobQueryString(queryOf(view, parameters));
}

/** A reader wants what is new, so the newest come first unless the address says otherwise. */
export function jobItems(view: SiteView, parameters: URLSearchParams): FeedItem[] {
  const { content, clock, locale, origin, search } = view;
  const query = queryOf(view, parameters);
  const { jobs, whole } = search.find({ ...query, sort: query.sort ?? 'newest' }, clock, mostItems);
  // Who follows a search wants what fits all of it.
  return jobs.slice(0, whole).map((job) => {
    const timezone = content.locations.find(({ code }) => code === job.location)?.timezone ?? homeTimezone(content);
    return {
      url: `${origin}${pathOf('job', locale, job.id)}`,
      title: job.title[locale],
      summary: job.summary[locale],
      html: absoluteLinks(jobHtml(view, job), origin),
      image: socialImageUrl(view, 'job', job.id),
      published: job.appearsAt,
      updated: startOfDay(job.updated, timezone),
      tags: [
        labelOf(content.functions, job.group, locale),
        roleLabel(content, job, locale),
        labelOf(content.industries, job.industry, locale),
        labelOf(content.locations, job.location, locale),
      ].filter(Boolean),
      author: null,
      calendarFile: null,
      lang: foreignLang(job, locale),
    };
  });
}

/** The facts in a line, then the texts. */
export function jobHtml(view: SiteView, job: Job): Html {
  const { content, locale, t } = view;
  const parts = [
    salaryText(content, job, locale),
    labelOf(content.locations, job.location, locale),
    t.remote[job.remote],
    t.employment[job.employment],
  ];
  return `<p>${parts.map(escapeHtml).join(' · ')}</p>${jobText(view, job)}`;
}

export function jobFilters(view: SiteView, parameters: URLSearchParams): string[] {
  const { content, locale, t } = view;
  const query = queryOf(view, parameters);
  const roles = content.functions.flatMap((group) => group.roles);
  return [
    ...(query.q ? [t.feeds.search(query.q)] : []),
    ...query.function.map((code) => labelOf(content.functions, code, locale)),
    ...query.role.map((code) => labelOf(roles, code, locale)),
    ...query.industry.map((code) => labelOf(content.industries, code, locale)),
    ...query.location.map((code) => labelOf(content.locations, code, locale)),
    ...query.remote.map((code) => t.remote[code]),
    ...query.employment.map((code) => t.employment[code]),
  ];
}
