import { langTag, type Locale } from '#src/i18n/locales.ts';
import { escapeHtml } from './escape.ts';
import { togglePlaceholder } from './language-toggle.tsx';

/** What the build made: addresses of the files that every page loads. */
export interface Assets {
  buildId: string;
  stylesheet: string;
  runtime: string;
  /** Faces that the first view needs. */
  fonts: string[];
  icon: string;
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
export function documentOf(page: RenderedPage, shell: ShellHtml, assets: Assets): string {
  const fill = (html: string) => fillShell(html, page);
  return (
    `<!doctype html><html lang="${langTag[page.locale]}" data-build="${assets.buildId}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<link rel="stylesheet" href="${assets.stylesheet}">` +
    assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('') +
    `<script type="module" src="${assets.runtime}"></script>` +
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml"><meta name="theme-color" content="#f5f7f6">` +
    `<title>${escapeHtml(page.title)}</title>${page.head}</head><body>` +
    `${shell.skip}${fill(shell.header)}<main id="main"><article>${page.article}</article></main>${fill(shell.footer)}${fill(shell.menu)}</body></html>`
  );
}

/** Marks the current link and sets the language toggle's target. */
function fillShell(html: string, { section, toggle }: RenderedPage): string {
  const marked = section ? html.replaceAll(`data-section="${section}"`, `data-section="${section}" aria-current="page"`) : html;
  return marked.replaceAll(togglePlaceholder, escapeHtml(toggle));
}

/** What the runtime needs to show the page without loading a document. */
export function payloadOf({ status, locale, title, head, article, section, toggle }: RenderedPage): string {
  return JSON.stringify({ status, lang: langTag[locale], title, head, article, section, toggle });
}
