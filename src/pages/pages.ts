import type { RecordPageId, SinglePageId } from '#src/routes.ts';
import { consultantPage } from './consultant/consultant-page.tsx';
import { contactPage } from './contact/contact-page.tsx';
import { documentPage } from './document/document-page.tsx';
import { eventPage } from './events/event-page.tsx';
import { eventsPage } from './events/events-page.tsx';
import { homePage } from './home/home-page.tsx';
import { jobPage } from './job/job-page.tsx';
import { jobsPage } from './jobs/jobs-page.tsx';
import { newsItemPage } from './news/news-item-page.tsx';
import { newsPage } from './news/news-page.tsx';
import { ownPage } from './own/own-page.tsx';
import type { RecordPage, SinglePage } from './page.ts';
import { policyPage } from './policy/policy-page.tsx';
import { savedPage } from './saved/saved-page.tsx';
import { servicePage } from './service/service-page.tsx';
import { sitemapPage } from './sitemap/sitemap-page.tsx';

/** The module of each page of the route table. */
export const pages: Record<SinglePageId, SinglePage> & Record<RecordPageId, RecordPage> = {
  home: homePage,
  jobs: jobsPage,
  job: jobPage,
  service: servicePage,
  news: newsPage,
  newsItem: newsItemPage,
  events: eventsPage,
  event: eventPage,
  contact: contactPage,
  saved: savedPage,
  policy: policyPage,
  document: documentPage,
  consultant: consultantPage,
  own: ownPage,
  sitemap: sitemapPage,
};
