import type { HeadingPage } from '#build/heading-slices.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { anchorFor } from '#publish/read/dates.ts';
import type { Content } from '#src/content/types.ts';
import { navigation } from '#src/i18n/zh-tw/shell.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import type { createRenderer } from '#src/render.tsx';
import { pageIds, pathOf, routeOf } from '#src/routes.ts';

const locale = 'zh-tw';
/** Of a great many records the first of each kind speak for all; what only others use falls back to the system's face. */
const recordsLooked = 100;
/** Of a message that has arrived: the page that says so has a title of its own. */
const anyReference = 'TC-2345-6789';
const noAssets = { buildId: '', stylesheet: '', runtime: '', fonts: [], headingFonts: [], icon: '', islands: {} };

/** What each Chinese page sets in the heading face, read from the pages as the site renders them. */
export function headingPages(contentDir: string, create: typeof createRenderer): HeadingPage[] {
  const now = Date.now();
  const content = compileContent(contentDir, anchorFor(now));
  const renderer = create(content, noAssets, { origin: '', buildPollSeconds: 0 }, buildSearchIndex(content));
  const look = { rows: rowTitles(content), labels: labels(content) };
  const pageAt = (path: string, record: boolean, query = new URLSearchParams()): HeadingPage => {
    const { titles, others } = headingsIn(renderer.render({ path, query, now }).payload, look);
    return { record, titles: [content.firm.name[locale], ...titles], others };
  };

  const pages = pageIds.flatMap((page) => {
    const { records } = routeOf(page);
    const ids = records ? content[records].slice(0, recordsLooked).map(({ id }) => id) : [''];
    return ids.map((id) => pageAt(pathOf(page, locale, id), records !== undefined));
  });
  const menu = { record: false, titles: [], others: Object.values(navigation) };
  // Opened as seldom as the page of one record.
  const thanks = pageAt(pathOf('contact', locale), true, new URLSearchParams({ reference: anyReference }));
  return [...pages, thanks, pageAt(`/${locale}/missing`, false), menu];
}

/** Titles of records in lists are set in the system's face: a list would need more glyphs than a first view may load. */
function rowTitles({ jobs, news, events }: Content): Set<string> {
  return new Set([...jobs, ...news, ...events].map(({ title }) => title[locale]));
}

/** What is set like a heading without being one. */
function labels({ mission, consultants }: Content): string[] {
  return [...mission.map(({ title }) => title[locale]), ...consultants.map(({ name }) => name[locale])];
}

function headingsIn(
  payload: string,
  look: { rows: Set<string>; labels: string[] },
): { titles: string[]; others: string[] } {
  const { article } = JSON.parse(payload) as { article: string };
  const headings = [...article.matchAll(/<h([1-3])[^>]*>(.*?)<\/h\1>/gs)].map(([, level, html = '']) => ({
    level,
    text: html.replaceAll(/<[^>]*>/g, ''),
  }));
  const others = headings.filter(({ level, text }) => level !== '1' && !look.rows.has(text)).map(({ text }) => text);
  return {
    titles: headings.filter(({ level }) => level === '1').map(({ text }) => text),
    others: [...others, ...look.labels.filter((label) => article.includes(label))],
  };
}
