import type { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/types.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Messages } from '#src/i18n/messages.ts';
import type { JobSearch } from '#src/jobs/search/job-search.ts';

/** One state of the site at one moment in one language: what everything in this room is derived from. */
export interface SiteView {
  content: Content;
  search: JobSearch;
  clock: Clock;
  locale: Locale;
  t: Messages;
  /** Scheme and host of the public site. */
  origin: string;
}

/** Where the firm's own dates are told from: its first office. */
export function homeTimezone({ offices }: Content): string {
  return offices[0]?.timezone ?? 'UTC';
}
