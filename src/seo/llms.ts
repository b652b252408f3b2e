import { liveNews, liveEvents } from '#src/content/live.ts';
import { locales } from '#src/i18n/locales.ts';
import { fileBeside, pathOf } from '#src/routes.ts';
import type { SiteView } from './site-view.ts';

const newestShown = 20;

/** The site for language models: what the firm is and where each thing stands, as llmstxt.org proposes it. */
export function llmsText(views: SiteView[]): string {
  const [first] = views;
  if (!first) return '';
  const { firm, offices } = first.content;
  const names = locales.map((locale) => firm.name[locale]).join(' / ');
  const addresses = offices.map(({ city, address, phone }) => `- ${city.en}: ${line(address.en)}, ${phone}`);
  return (
    [
      `# ${line(names)}`,
      `> ${views.map(({ content, locale }) => line(content.firm.tagline[locale])).join(' ')}`,
      [`${line(firm.legalName.en)}, ${line(firm.licences.taipei.number.en)}. E-mail ${firm.email}.`, ...addresses].join(
        '\n',
      ),
      ...views.map(section),
    ].join('\n\n') + '\n'
  );
}

function section(view: SiteView): string {
  const { content, clock, locale, t, origin } = view;
  const address = (path: string) => `${origin}${path}`;
  const page = (id: 'jobs' | 'service' | 'news' | 'events' | 'contact', notes: string) =>
    link(t[id].title, address(pathOf(id, locale)), notes);
  const { upcoming } = liveEvents(content, clock);
  return [
    heading(t.sitemapPage.pages, locale),
    page('jobs', `${t.jobs.description} ?q=, function=, industry=, location=, remote=, sort=`),
    link(`${t.jobs.title} (JSON Feed)`, address(fileBeside('jsonFeed', 'jobs', locale)), t.feeds.jobsNote),
    page('service', t.service.description),
    page('news', t.news.description),
    page('events', t.events.description),
    page('contact', t.contact.description),
    link(content.policy.title[locale], address(pathOf('policy', locale)), content.policy.summary[locale]),
    ...content.documents.map(({ id, title, summary }) =>
      link(title[locale], address(pathOf('document', locale, id)), summary[locale]),
    ),
    '',
    heading(t.news.title, locale),
    ...liveNews(content, clock)
      .slice(0, newestShown)
      .map(({ id, title, summary }) => link(title[locale], address(pathOf('newsItem', locale, id)), summary[locale])),
    '',
    heading(t.events.upcoming, locale),
    ...upcoming
      .slice(0, newestShown)
      .map(({ id, title, summary }) => link(title[locale], address(pathOf('event', locale, id)), summary[locale])),
  ].join('\n');
}

function heading(text: string, locale: string): string {
  return `## ${text} (${locale})\n`;
}

function link(label: string, href: string, notes: string): string {
  return `- [${line(label)}](${href}): ${line(notes)}`;
}

/** One line of Markdown in which nothing is markup. */
function line(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]<>`*_]/g, '\\$&')
    .trim();
}
