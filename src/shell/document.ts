import { langTag, type Locale } from '#src/i18n/locales.ts';
import { colours } from '#src/strings/colours.ts';
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

/** The whole HTML document. The parts that all pages share come first, where they compress to nothing. */
export function documentOf(page: RenderedPage, shell: ShellHtml, assets: Assets, options: SiteOptions): string {
  const fill = (html: string) => fillShell(html, page);
  const analytics = options.analyticsId ? ` data-analytics="${escapeHtml(options.analyticsId)}"` : '';
  return (
    `<!doctype html><html lang="${langTag[page.locale]}" data-build="${assets.buildId}" data-poll="${options.buildPollSeconds}"${analytics}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<link rel="stylesheet" href="${assets.stylesheet}">` +
    firstFonts(page, assets).map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('') +
    `<script type="module" src="${assets.runtime}"></script>` +
    `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="${assets.icon}" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">` +
    `<meta name="theme-color" content="${colours.ground}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${colours.night}" media="(prefers-color-scheme: dark)">` +
    `<title>${escapeHtml(page.title)}</title>${page.head}</head><body>` +
    `${shell.skip}${fill(shell.header)}<main id="main"><article>${page.article}</article></main>${fill(shell.footer)}${fill(shell.menu)}</body></html>`
  );
}

/** A Chinese page's first view has the logo, which is in the first slice, and the title; other headings can come a moment later. */
function firstFonts({ locale, article }: RenderedPage, { fonts, headingFonts }: Assets): string[] {
  if (locale !== 'zh-tw') return fonts;
  const title = /<h1.*?<\/h1>/s.exec(article)?.[0] ?? '';
  const needed = headingFonts.filter(({ glyphs }, index) => index === 0 || [...glyphs].some((glyph) => title.includes(glyph)));
  return [...fonts, ...needed.map(({ file }) => file)];
}

/** Marks the current link and sets the language toggle's target. */
function fillShell(html: string, { section, toggle }: RenderedPage): string {
  const marked = section ? html.replaceAll(`data-section="${section}"`, `data-section="${section}" aria-current="page"`) : html;
  return marked.replaceAll(togglePlaceholder, escapeHtml(toggle));
}

/** What the runtime needs to show the page without loading a document. */
export function payloadOf({ locale, title, head, article, section, toggle }: RenderedPage, assets: Assets): string {
  const islands = [...article.matchAll(/ data-island="([^"]+)"/g)].map(([, name = '']) => name);
  const code = [...new Set(islands.flatMap((name) => assets.islands[name] ?? []))];
  return JSON.stringify({ lang: langTag[locale], title, head, article, section, toggle, code });
}
