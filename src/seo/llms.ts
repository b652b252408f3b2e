import { isForeign } from '#src/content/languages.ts';
import { liveNews, liveEvents } from '#src/content/live.ts';
import { locales } from '#src/i18n/locales.ts';
import { fileBeside, pathOf, singlePageIds } from '#src/routes.ts';
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
  const { content, clock, locale, t, origin, pages } = view;
  const address = (path: string) => `${origin}${path}`;
  const described = singlePageIds.flatMap((page) => {
    const { title, notes, feed } = pages[page];
    const name = title(t);
    return [
      ...(notes ? [link(name, address(pathOf(page, locale)), notes(view))] : []),
      ...(feed?.notes
        ? [link(`${name} (JSON Feed)`, address(fileBeside('jsonFeed', page, locale)), feed.notes(t))]
        : []),
    ];
  });
  const upcoming = liveEvents(content, clock).upcoming.filter((event) => !isForeign(event, locale));
  return [
    heading(t.sitemapPage.pages, locale),
    ...described,
    ...content.documents.map(({ id, title, summary }) =>
      link(title[locale], address(pathOf('document', locale, id)), summary[locale]),
    ),
    '',
    heading(t.news.title, locale),
    ...liveNews(content, clock)
      .filter((item) => !isForeign(item, locale))
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
