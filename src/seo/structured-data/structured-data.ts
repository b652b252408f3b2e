import { jobById } from '#src/jobs/lookup.ts';
import type { PageAddress } from '#src/routes.ts';
import type { SiteView } from '../site-view.ts';
import { breadcrumbData } from './breadcrumbs.ts';
import { eventData } from './event.ts';
import { jobPostingData } from './job-posting.ts';
import { newsArticleData } from './news-article.ts';
import { organizationData, webSiteData } from './organization.ts';

/** What a listed page tells search engines about itself, as elements of its head. It says nothing that the page does not show. */
export function structuredData(view: SiteView, address: PageAddress, title: string): string {
  const crumbs = address.page === 'home' ? [] : [breadcrumbData(view, address, title)];
  return [...subjects(view, address), ...crumbs].map(dataElement).join('');
}

function subjects(view: SiteView, { page, id }: PageAddress): object[] {
  const { content } = view;
  const job = page === 'job' ? jobById(content, id) : undefined;
  const event = page === 'event' ? content.events.find((candidate) => candidate.id === id) : undefined;
  const item = page === 'newsItem' ? content.news.find((candidate) => candidate.id === id) : undefined;
  return [
    ...(page === 'home' || page === 'contact' ? [organizationData(view)] : []),
    ...(page === 'home' ? [webSiteData(view)] : []),
    ...(job ? [jobPostingData(view, job)] : []),
    ...(event ? [eventData(view, event)] : []),
    ...(item ? [newsArticleData(view, item)] : []),
  ];
}

/** `<` is the one character that could end the element early, whatever text a record holds. */
function dataElement(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
