import type { ReactNode } from 'react';
import type { ContactErrors, ContactProblem, ContactValues } from '#src/contact/fields.ts';
import type { RecordPageInfo, SinglePageInfo, SiteView } from '#src/seo/site-view.ts';

/** What a contact page shows beyond the empty form. */
export interface ContactState {
  values: ContactValues;
  errors: ContactErrors;
  /** Names of files that must be chosen again. */
  files: string[];
  /** Why the message was not stored although nothing is wrong with it. */
  problem?: ContactProblem;
}

export interface PageContext extends SiteView {
  /** The `{id}` of the path, empty where there is none. */
  id: string;
  query: URLSearchParams;
  /** Whether the firm counts page views, so that the policy page offers to decline. */
  analytics: boolean;
  /** How long applications are kept, as the notice beside the form says. */
  applicationMonths: number;
  contact?: ContactState;
}

/** What a page shows. */
export interface Page {
  /** Left out only by the home page, whose title is the firm's name alone. */
  title?: string;
  description: string;
  status?: number;
  noindex?: boolean;
  /** The link of the menu that is marked as current, where it depends on the record. */
  section?: string;
  view: ReactNode;
}

/** All there is to say of a page, apart from its address, which is in the route table. */
export interface SinglePage extends SinglePageInfo {
  render(context: PageContext): Page;
}

export interface RecordPage extends RecordPageInfo {
  /** Undefined where there is no such record: the visitor gets a 404. */
  render(context: PageContext): Page | undefined;
}
