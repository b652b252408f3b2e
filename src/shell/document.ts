import { langTag, type Locale } from '#src/i18n/locales.ts';
import { colours } from '#src/waves/colours.ts';
import { escapeHtml } from './escape.ts';
import { togglePlaceholder } from './language-toggle.tsx';

/** What the build made: addresses of the files that every page loads. */
export interface Assets {
  buildId: string;
  stylesheet: string;
  runtime: string;
  /** Faces that every first view needs. */
  fonts: string[];
  /** The Chinese heading face in slices, each with the glyphs that it holds; the first has what nearly every page needs. */
  headingFonts: { file: string; glyphs: string }[];
  icon: string;
  /** The files that each island needs, by its name. */
  islands: Record<string, string[]>;
}

/** What the operator decided and the browser must know. */
export interface SiteOptions {
  /** Scheme and host of the public site. */
  origin: string;
  buildPollSeconds: number;
  analyticsId?: string;
}

export interface ShellHtml {
  skip: string;
  header: string;
  footer: string;
  menu: string;
}

/** A rendered page, before it becomes a document or a payload. */
export interface RenderedPage {
  status: number;
  locale: Locale;
  title: string;
  head: string;
  article: string;
  /** Which of the five main links it belongs to. */
  section: string;
  /** The same page in the other language. */
  toggle: string;
}

/**
 * Makes whole HTML documents. What all pages share is put together once, for a large publish makes tens of thousands, and
 * comes first, where it compresses to nothing.
 */
export function documentMaker(
  shells: Record<Locale, ShellHtml>,
  assets: Assets,
  options: SiteOptions,
): (page: RenderedPage) => string {
  const fontsOf = firstFonts(assets);
  const analytics = options.analyticsId ? ` data-analytics="${escapeHtml(options.analyticsId)}"` : '';
  const start =
    `data-build="${assets.buildId}" data-poll="${options.buildPollSeconds}"${analytics}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<link rel="stylesheet" href="${assets.stylesheet}">`;
  const files =
    `<script type="module" src="${assets.runtime}" async></script>` +
    `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="${assets.icon}" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">` +
    `<meta name="theme-color" content="${colours.ground}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${colours.night}" media="(prefers-color-scheme: dark)">`;
  const frames = new Map<string, Frame>();
  const frameOf = ({ locale, section }: RenderedPage) => {
    const name = `${locale} ${section}`;
    const frame = frames.get(name) ?? frameAround(shells[locale], section);
    frames.set(name, frame);
    return frame;
  };
  return (page) => {
    const { before, after } = frameOf(page);
    const fill = (html: string) => html.replaceAll(togglePlaceholder, escapeHtml(page.toggle));
    const fonts = fontsOf(page)
      .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
      .join('');
    return (
      `<!doctype html><html lang="${langTag[page.locale]}" ${start}${fonts}${files}<title>${escapeHtml(page.title)}</title>${page.head}</head><body>` +
      `${fill(before)}<main id="main"><article>${page.article}</article></main>${fill(after)}</body></html>`
    );
  };
}

/** The shell around an article, with the links to its section marked; only the language toggle's target is still open. */
interface Frame {
  before: string;
  after: string;
}

function frameAround({ skip, header, footer, menu }: ShellHtml, section: string): Frame {
  const mark = (html: string) =>
    section ? html.replaceAll(`data-section="${section}"`, `data-section="${section}" aria-current="page"`) : html;
  return { before: skip + mark(header), after: mark(footer + menu) };
}

/** A Chinese page's first view has the logo, which is in the first slice, and the title; other headings can come a moment later. */
function firstFonts({ fonts, headingFonts }: Assets): (page: RenderedPage) => string[] {
  const sliceWith = new Map(headingFonts.flatMap(({ file, glyphs }) => Array.from(glyphs, (glyph) => [glyph, file])));
  return ({ locale, article }) => {
    if (locale !== 'zh-tw') return fonts;
    const needed = new Set(Array.from(/<h1.*?<\/h1>/s.exec(article)?.[0] ?? '', (glyph) => sliceWith.get(glyph)));
    return [...fonts, ...headingFonts.flatMap(({ file }, index) => (index === 0 || needed.has(file) ? file : []))];
  };
}

/** What the runtime needs to show the page without loading a document. */
export function payloadOf({ locale, title, head, article, section, toggle }: RenderedPage, assets: Assets): string {
  const islands = [...article.matchAll(/ data-island="([^"]+)"/g)].map(([, name = '']) => name);
  const code = [...new Set(islands.flatMap((name) => assets.islands[name] ?? []))];
  return JSON.stringify({ lang: langTag[locale], title, head, article, section, toggle, code });
}
