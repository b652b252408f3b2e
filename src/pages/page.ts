import type { ReactNode } from 'react';
import type { ContactErrors, ContactProblem, ContactValues } from '#src/contact/fields.ts';
import type { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/types.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { JobSearch } from '#src/jobs/search/job-search.ts';
import type { Messages } from '#src/i18n/messages.ts';

/** What a contact page shows beyond the empty form. */
export interface ContactState {
  values: ContactValues;
  errors: ContactErrors;
  /** Why the message was not stored although nothing is wrong with it. */
  problem?: ContactProblem;
}

export interface PageContext {
  content: Content;
  search: JobSearch;
  clock: Clock;
  locale: Locale;
  t: Messages;
  /** The `{id}` of the path, empty where there is none. */
  id: string;
  query: URLSearchParams;
  /** Scheme and host of the public site, for addresses that leave it. */
  origin: string;
  /** Whether the firm counts page views, so that the policy page offers to decline. */
  analytics: boolean;
  contact?: ContactState;
}

export interface Page {
  /** Left out only by the home page, whose title is the firm's name alone. */
  title?: string;
  description: string;
  status?: number;
  noindex?: boolean;
  view: ReactNode;
}

/** A page's own check is its answer: undefined means there is no such record, and the visitor gets a 404. */
export type PageRenderer = (context: PageContext) => Page | undefined;
