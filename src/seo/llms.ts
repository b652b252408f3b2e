import type { EventItem } from '#src/content/event.ts';
import { isForeign } from '#src/content/languages.ts';
import { liveNews, liveEvents } from '#src/content/live.ts';
import type { NewsItem } from '#src/content/news-item.ts';
import { locales } from '#src/i18n/locales.ts';
import { fileBeside, type PageId, pathOf, singlePagesOf } from '#src/routes.ts';
import type { SiteView } from './site-view.ts';

const newestShown = 20;

/** The site for language models: what the firm is and where each thing stands, as llmstxt.org proposes it. */
export function llmsText(views: SiteView[]): string {
  const [first] = views;
  if (!first) return '';
  const { firm, offices } = first.content;
  const licence = firm.licences.slice(0, 1).map(({ number }) => number.en);
  const names = locales.map((locale) => firm.name[locale]).join(' / ');
  const addresses = offices.map(({ city, address, phone }) => `- ${city.en}: ${line(address.en)}, ${phone}`);
  return (
    [
      `# ${line(names)}`,
      `> ${views.map(({ content, locale }) => line(content.firm.tagline[locale])).join(' ')}`,
      [`${line([firm.legalName.en, ...licence].join(', '))}. E-mail ${firm.email}.`, ...addresses].join('\n'),
      ...views.map(section),
    ].join('\n\n') + '\n'
  );
}

function section(view: SiteView): string {
  const { content, clock, locale, t, origin, pages } = view;
  const address = (path: string) => `${origin}${path}`;
  const described = singlePagesOf(content).flatMap((page) => {
    const { title, notes, feed } = pages[page];
    const name = title(t);
    return [
      ...(notes ? [link(name, address(pathOf(page, locale)), notes(view))] : []),
      ...(feed?.notes
        ? [link(`${name} (JSON Feed)`, address(fileBeside('jsonFeed', page, locale)), feed.notes(t))]
        : []),
    ];
  });
  const newest = (title: string, page: PageId, records: (NewsItem | EventItem)[]) => {
    const own = records.filter((record) => !isForeign(record, locale)).slice(0, newestShown);
    if (own.length === 0) return [];
    const links = own.map((record) =>
      link(record.title[locale], address(pathOf(page, locale, record.id)), record.summary[locale]),
    );
    return ['', heading(title, locale), ...links];
  };
  return [
    heading(t.sitemapPage.pages, locale),
    ...described,
    ...content.pages.map(({ id, title, summary }) =>
      link(title[locale], address(pathOf('own', locale, id)), summary[locale]),
    ),
    ...content.documents.map(({ id, title, summary }) =>
      link(title[locale], address(pathOf('document', locale, id)), summary[locale]),
    ),
    ...newest(t.news.title, 'newsItem', liveNews(content, clock)),
    ...newest(t.events.upcoming, 'event', liveEvents(content, clock).upcoming),
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
