import { markOf } from '#src/content/content-mark.ts';
import type { Content } from '#src/content/content.ts';
import type { JobBoard } from '#src/content/firm.ts';
import type { Job, Salary } from '#src/content/job.ts';
import { isForeign } from '#src/content/languages.ts';
import { openJobs } from '#src/content/live.ts';
import type { Day, Html } from '#src/content/types.ts';
import { startOfDay, zonedIso } from '#src/content/zoned-time.ts';
import { currencySign } from '#src/i18n/format.ts';
import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import { labelOf } from '#src/jobs/present.ts';
import { pathOf } from '#src/routes.ts';
import { escapeHtml } from '#src/shell/escape.ts';
import { countryName } from '../country-name.ts';
import { jobHtml } from '../feeds/job-items.ts';
import { imprintOf } from '../imprint.ts';
import { homeTimezone, type SiteView } from '../site-view.ts';
import { boardHtml } from './board-html.ts';

/** LinkedIn takes no longer ones. */
const longestReference = 40;

/** What every board is told of a job, each in its own words. */
export interface BoardJob {
  job: Job;
  reference: string;
  /** Its page, marked with the board's name. */
  url: string;
  description: Html;
  city: string;
  region: string;
  /** The code, and the name in the feed's language. */
  country: { code: string; name: string };
  posted: string;
  /** The last second of its last day, where the job is. */
  expires: string;
  email: string;
}

/** The jobs that boards may have, in the language of the view: open, and written in it. */
export function offeredJobs({ content, clock, locale }: SiteView): Job[] {
  return openJobs(content, clock).filter((job) => !isForeign(job, locale) && mayBeAdvertised(content, job));
}

/** What is for the Mainland company's own readers goes to nobody else: elsewhere Taiwan's law would not allow it. */
function mayBeAdvertised({ firm }: Content, { basis }: Job): boolean {
  return basis !== 'own-readers' || firm.mainlandJobs === 'free';
}

export function boardJob(view: SiteView, board: JobBoard, job: Job): BoardJob {
  const { content, locale, origin } = view;
  const place = content.locations.find(({ code }) => code === job.location);
  const timezone = place?.timezone ?? homeTimezone(content);
  const code = place?.country ?? '';
  return {
    job,
    reference: referenceOf(job.id, locale),
    url: `${origin}${pathOf('job', locale, job.id)}?source=${board}`,
    description: descriptionOf(view, job),
    city: labelOf(content.locations, job.location, locale),
    region: place?.region ?? '',
    country: { code, name: countryName(code, locale) },
    posted: zonedIso(job.appearsAt, timezone),
    expires: zonedIso(job.closesAt - 1000, timezone),
    email: content.consultants.find(({ id }) => id === job.consultant)?.email ?? content.firm.email,
  };
}

/** Boards take the same job in two languages for two jobs, if each has a reference of its own. */
function referenceOf(id: string, locale: Locale): string {
  const whole = locale === defaultLocale ? id : `${id}-${locale}`;
  if (whole.length <= longestReference) return whole;
  const mark = markOf(whole);
  return `${whole.slice(0, longestReference - mark.length - 1)}-${mark}`;
}

/** All that the job's page says, and what an agency's advertisement has to show. */
function descriptionOf(view: SiteView, job: Job): Html {
  const { t } = view;
  const offeredBy =
    job.basis === 'investment' ? [`${t.job.offeredBy}: ${t.job.offeredByInvestment(job.permit ?? '')}`] : [];
  const lines = [...offeredBy, imprintOf(view)].map((line) => `<p>${escapeHtml(line)}</p>`);
  return boardHtml(`${jobHtml(view, job)}${lines.join('')}`);
}

/** `NT$60000-NT$80000 per month`: no commas, nothing short, and the sign at both ends. */
export function plainSalary({ currency, period, min, max }: Salary): string {
  const sum = (amount: number) => `${currencySign(currency)}${amount}`.replace('\u00a0', ' ');
  const range = max === null || max === min ? sum(min) : `${sum(min)}-${sum(max)}`;
  return `${max === null ? 'From ' : ''}${range} per ${period}`;
}

/** The last change of any of them: when the feed was made says nothing, and would make it another each time. */
export function lastChange(content: Content, jobs: Job[]): string {
  const day = jobs.reduce<Day>((latest, { updated }) => (updated > latest ? updated : latest), '');
  return day && new Date(startOfDay(day, homeTimezone(content))).toUTCString();
}
