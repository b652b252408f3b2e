import type { Html, Job } from '#src/content/types.ts';
import { startOfDay } from '#src/content/zoned-time.ts';
import { labelOf, roleLabel, salaryText } from '#src/jobs/present.ts';
import { type JobQuery, jobQueryString, parseJobQuery } from '#src/jobs/query.ts';
import { pathOf } from '#src/routes.ts';
import { escapeHtml } from '#src/shell/escape.ts';
import { jobText } from '../job-text.ts';
import { homeTimezone, type SiteView } from '../site-view.ts';
import { socialImageUrl } from '../social/image-address.ts';
import { absoluteLinks, type FeedItem, mostItems } from './feed.ts';

/** A job list as a feed follows it. */
export interface JobList {
  /** The query string that the list and its feed share. */
  search: string;
  /** What narrows it, in words. */
  filters: string[];
  jobs: Job[];
}

/** The list at a query. A reader wants what is new, so it comes newest first unless the address says otherwise. */
export function jobListOf(view: SiteView, parameters: URLSearchParams): JobList {
  const query: JobQuery = { ...parseJobQuery(parameters, view.content), page: 1 };
  const { jobs } = view.search.find({ ...query, sort: query.sort ?? 'newest' }, view.clock, mostItems);
  return { search: jobQueryString(query), filters: filtersInWords(view, query), jobs };
}

export function jobItems(view: SiteView, { jobs }: JobList): FeedItem[] {
  const { content, locale, origin } = view;
  return jobs.map((job) => {
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
      ],
      author: null,
      calendarFile: null,
    };
  });
}

function jobHtml(view: SiteView, job: Job): Html {
  const { content, locale, t } = view;
  const facts = [
    salaryText(content, job, locale),
    labelOf(content.locations, job.location, locale),
    t.remote[job.remote],
    t.employment[job.employment],
  ];
  return `<p>${facts.map(escapeHtml).join(' · ')}</p>${jobText(view, job)}`;
}

function filtersInWords({ content, locale, t }: SiteView, query: JobQuery): string[] {
  const roles = content.functions.flatMap((group) => group.roles);
  return [
    ...(query.q ? [t.feeds.search(query.q)] : []),
    ...query.function.map((code) => labelOf(content.functions, code, locale)),
    ...query.role.map((code) => labelOf(roles, code, locale)),
    ...query.industry.map((code) => labelOf(content.industries, code, locale)),
    ...query.location.map((code) => labelOf(content.locations, code, locale)),
    ...query.remote.map((code) => t.remote[code]),
  ];
}
