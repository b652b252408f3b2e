import { inject } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { pagesOf } from '#publish/prove-pages.ts';
import { type PageAddress, pathOf } from '#src/routes.ts';
import { openRelease } from './site.ts';

/** A site's pages, as its release and the route table name them. */
export interface SitePages {
  content: Content;
  buildId: string;
  pages: PageVisit[];
}

export interface PageVisit extends PageAddress {
  path: string;
}

/** Of the site that the tests share, unless another's data is named. */
export function sitePages(dataDir = inject('siteData')): SitePages {
  const release = openRelease(dataDir);
  const content = release.content();
  const pages = pagesOf(content).map((address) => ({
    ...address,
    path: pathOf(address.page, address.locale, address.id),
  }));
  const found = { content, buildId: release.about.buildId, pages };
  release.close();
  return found;
}

/** What the site must answer for a page now: a closed job is gone, a scheduled record is not there yet. */
export function expectedStatus({ content }: SitePages, { page, id }: PageAddress, now = Date.now()): number {
  const job = page === 'job' ? content.jobs.find((record) => record.id === id) : undefined;
  const dated =
    job ??
    [...(page === 'newsItem' ? content.news : []), ...(page === 'event' ? content.events : [])].find(
      (record) => record.id === id,
    );
  if (dated && dated.appearsAt > now) return 404;
  return job && job.closesAt <= now ? 410 : 200;
}
