import { isOpen } from '#src/content/live.ts';
import type { EventItem, Job, NewsItem } from '#src/content/types.ts';
import { formatDay } from '#src/i18n/format.ts';
import { jobById } from '#src/jobs/lookup.ts';
import { labelOf, salaryText } from '#src/jobs/present.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { PageId } from '#src/routes.ts';
import { eventTime, eventTitle, eventVenue } from '../event-facts.ts';
import { imprintOf } from '../imprint.ts';
import type { SiteView } from '../site-view.ts';

/** What stands on a page's social image. */
export interface SocialCard {
  locale: Locale;
  firm: string;
  /** Which part of the site it is from. */
  section: string;
  title: string;
  facts: string[];
  drawing: Drawing;
  imprint: string;
}

/** A job shows its group's wave, a record with an id its own chord, everything else the firm's three strings. */
export type Drawing = { kind: 'group'; group: string } | { kind: 'chord'; id: string } | { kind: 'strings' };

type Words = Pick<SocialCard, 'section' | 'title' | 'facts' | 'drawing'>;

/** The card of a page that may be shared, or undefined where there is none: no such record, closed, not for listing. */
export function cardOf(view: SiteView, page: PageId, id: string): SocialCard | undefined {
  const words = wordsOf[page](view, id);
  return (
    words && { locale: view.locale, firm: view.content.firm.name[view.locale], imprint: imprintOf(view), ...words }
  );
}

const strings: Drawing = { kind: 'strings' };

const wordsOf: Record<PageId, (view: SiteView, id: string) => Words | undefined> = {
  home: ({ content: { firm }, locale }) => ({
    section: '',
    title: firm.hero[locale],
    facts: [firm.tagline[locale]],
    drawing: strings,
  }),
  jobs: ({ t }) => listWords(t.jobs),
  service: ({ t }) => listWords(t.service),
  news: ({ t }) => listWords(t.news),
  events: ({ t }) => listWords(t.events),
  contact: ({ t }) => listWords(t.contact),
  sitemap: ({ t }) => listWords(t.sitemapPage),
  saved: () => undefined,
  policy: ({ content: { policy }, locale, t }) => ({
    section: t.shell.publicInformation,
    title: policy.title[locale],
    facts: [policy.summary[locale]],
    drawing: strings,
  }),
  document: ({ content, locale, t }, id) => {
    const document = content.documents.find((candidate) => candidate.id === id);
    return (
      document && {
        section: t.shell.publicInformation,
        title: document.title[locale],
        facts: [document.summary[locale]],
        drawing: { kind: 'chord', id },
      }
    );
  },
  job: (view, id) => {
    const job = jobById(view.content, id);
    return job && isOpen(job, view.clock) ? jobWords(view, job) : undefined;
  },
  newsItem: (view, id) => {
    const item = view.content.news.find((candidate) => candidate.id === id);
    return item && view.clock.passed(item.appearsAt) ? newsWords(view, item) : undefined;
  },
  event: (view, id) => {
    const event = view.content.events.find((candidate) => candidate.id === id);
    return event && view.clock.passed(event.appearsAt) ? eventWords(view, event) : undefined;
  },
};

function listWords({ title, heading, description }: { title: string; heading: string; description: string }): Words {
  return { section: title, title: heading, facts: [description], drawing: strings };
}

function jobWords({ content, locale, t }: SiteView, job: Job): Words {
  const facts = [
    salaryText(content, job, locale),
    labelOf(content.locations, job.location, locale),
    ...(job.remote === 'none' ? [] : [t.remote[job.remote]]),
    labelOf(content.industries, job.industry, locale),
    `${t.job.closes}${locale === 'zh-tw' ? '：' : ' '}${formatDay(job.closes, locale)}`,
  ];
  return {
    section: labelOf(content.functions, job.group, locale),
    title: job.title[locale],
    facts,
    drawing: { kind: 'group', group: job.group },
  };
}

function newsWords({ content, locale, t }: SiteView, item: NewsItem): Words {
  const author = content.consultants.find(({ id }) => id === item.author);
  const facts = [
    formatDay(item.date, locale),
    t.news.categories[item.category],
    ...(author ? [t.news.by(author.name[locale])] : []),
  ];
  return { section: t.news.title, title: item.title[locale], facts, drawing: { kind: 'chord', id: item.id } };
}

function eventWords({ content, locale, t }: SiteView, event: EventItem): Words {
  return {
    section: t.events.title,
    title: eventTitle(event, locale),
    facts: [eventTime(content, event, locale), eventVenue(event, locale)],
    drawing: { kind: 'chord', id: event.id },
  };
}
