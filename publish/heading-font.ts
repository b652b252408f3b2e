import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Content } from '#src/content/content.ts';
import type { Shell } from '#src/protocol.ts';
import type { SiteRenderer } from '#src/render.tsx';
import { pageIds, pathOf, routeOf } from '#src/routes.ts';

const locale = 'zh-tw';
const century = 100 * 365 * 24 * 60 * 60 * 1000;
const face = '@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf';
/** A made-up reference, to render the heading that confirms a message. */
const thanks = new URLSearchParams({ reference: 'REF-2345-6789' });

/** Every Han character that the site's own headings show; those of records are set in the system's face. */
export function headingGlyphs(renderer: SiteRenderer, content: Content): string {
  const { jobs, news, events, documents, consultants, policy } = content;
  const newest = Math.max(0, ...[...news, ...events, ...jobs.slice(0, 1)].map(({ appearsAt }) => appearsAt));
  // While everything is new, and when all is over: the glyphs must not depend on the day of a publish.
  const render = (path: string, query = new URLSearchParams(), shownAt = newest) =>
    [shownAt, shownAt + century].map((now) => renderer.render({ path, query, now }));
  const pages = pageIds
    .filter((page) => page !== 'own')
    .flatMap((page) => {
      const { records } = routeOf(page);
      const record = records && content[records][0];
      const shownAt = record && 'appearsAt' in record ? record.appearsAt : newest;
      return render(pathOf(page, locale, record?.id), undefined, shownAt);
    });
  const states = [...render(`/${locale}/missing`), ...render(pathOf('contact', locale), thanks)];
  const titles = new Set([
    ...[...jobs, ...news, ...events, ...documents].map(({ title }) => title[locale]),
    ...consultants.map(({ name }) => name[locale]),
  ]);
  const written = [...news, ...events, ...documents, policy].map(({ body }) => body[locale]).join('');
  const isOwn = (heading: string) => !titles.has(heading) && !written.includes(`>${heading}</h`);
  const headings = [...pages, ...states].flatMap(({ payload }) => headingsIn(payload)).filter(isOwn);
  const labels = [content.firm.name, ...content.mission.map(({ title }) => title)].map((label) => label[locale]);
  const { menu } = JSON.parse(renderer.renderShell(locale)) as Shell;
  const text = [...headings, ...labels, textOf(menu)].join('');
  return [...new Set(text)]
    .filter((glyph) => glyph >= '\u2e80')
    .sort()
    .join('');
}

function headingsIn(payload: string): string[] {
  const { article } = JSON.parse(payload) as { article: string };
  return [...article.matchAll(/<h([1-3])[^>]*>(.*?)<\/h\1>/gs)].map(([, , html = '']) => textOf(html));
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

/** The bold face with these glyphs alone. */
export async function makeHeadingFont(glyphs: string): Promise<Uint8Array> {
  // Loaded only where a heading changed: it takes a tenth of a second.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(readFileSync(fileURLToPath(import.meta.resolve(face))), glyphs, {
    targetFormat: 'woff2',
    // These two let the browser trim the space between full-width marks; vertical ones and hints are left out.
    keepFeatures: ['halt', 'chws'],
    noHinting: true,
    dropTables: ['vhea', 'vmtx', 'VORG', 'BASE', 'gasp', 'STAT', 'GDEF'],
  });
}
