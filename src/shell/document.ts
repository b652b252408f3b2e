import { firstFile } from '#src/brand/faces.ts';
import { iconPath, iconsOf, svgIcon } from '#src/brand/icons.ts';
import { stylesheetPath } from '#src/brand/stylesheet.ts';
import type { Brand } from '#src/content/brand.ts';
import { headingFontFile } from '#src/protocol.ts';
import { langTag, type Locale } from '#src/i18n/locales.ts';
import type { Payload, Shell } from '#src/protocol.ts';
import { escapeHtml } from './escape.ts';
import { togglePlaceholder } from './language-toggle.tsx';

/** What the build made: addresses of the files that every page loads. */
export interface Assets {
  buildId: string;
  /** Served as one file with the brand's. */
  stylesheet: string;
  runtime: string;
  /** The bundled faces' first files, by name. */
  fonts: Record<string, string>;
  /** The files that each island needs, by its name. */
  islands: Record<string, string[]>;
}

/** What the operator decided and the browser must know. */
export interface SiteOptions {
  /** Scheme and host of the public site. */
  origin: string;
  buildPollSeconds: number;
  /** How long applications are kept; a year where nothing else is said. */
  applicationMonths?: number;
  analyticsId?: string;
}

/** A rendered page, before it becomes a document or a payload. */
export interface RenderedPage {
  status: number;
  locale: Locale;
  title: string;
  head: string;
  article: string;
  /** Which link of the menu is marked as current; empty for none. */
  section: string;
  /** The same page in the other language. */
  toggle: string;
}

/**
 * Makes whole HTML documents. What all pages share is put together once, because thousands are made from it, and stands
 * first, which compresses best.
 */
export function documentMaker(
  shells: Record<Locale, Shell>,
  brand: Brand,
  assets: Assets,
  options: SiteOptions,
): (page: RenderedPage) => string {
  const analytics = options.analyticsId ? ` data-analytics="${escapeHtml(options.analyticsId)}"` : '';
  const start =
    `data-build="${assets.buildId}" data-poll="${options.buildPollSeconds}"${analytics}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<link rel="stylesheet" href="${stylesheetPath(brand, assets.stylesheet)}">`;
  const files =
    `<script type="module" src="${assets.runtime}" async></script>` +
    `<link rel="icon" href="${iconPath(brand, 'favicon.ico')}" sizes="32x32">` +
    (iconsOf(brand).includes(svgIcon)
      ? `<link rel="icon" href="${iconPath(brand, svgIcon)}" type="image/svg+xml">`
      : '') +
    `<link rel="apple-touch-icon" href="${iconPath(brand, 'apple-touch-icon.png')}">` +
    `<meta name="theme-color" content="${brand.palette.light.ground}" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="${brand.palette.dark.ground}" media="(prefers-color-scheme: dark)">`;
  const latin = (['display', 'text'] as const)
    .flatMap((role) => firstFile(brand.faces[role], role, assets.fonts) ?? [])
    .map(preloadOf)
    .join('');
  const fonts = { en: latin, 'zh-tw': latin + preloadOf(`/${headingFontFile}`) };
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
    return (
      `<!doctype html><html lang="${langTag[page.locale]}" ${start}${fonts[page.locale]}${files}` +
      `<title>${escapeHtml(page.title)}</title>${page.head}</head><body>` +
      `${fill(before)}<main id="main"><article>${page.article}</article></main>${fill(after)}</body></html>`
    );
  };
}

/** The shell around an article with its section marked. Only the target of the language toggle is still missing. */
interface Frame {
  before: string;
  after: string;
}

function frameAround({ skip, header, footer, menu }: Shell, section: string): Frame {
  const mark = (html: string) =>
    section ? html.replaceAll(`data-section="${section}"`, `data-section="${section}" aria-current="page"`) : html;
  return { before: skip + mark(header), after: mark(footer + menu) };
}

function preloadOf(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
}

/** What the runtime needs to show the page without loading a document. */
export function payloadOf(
  { locale, title, head, article, section, toggle }: RenderedPage,
  brand: Brand,
  assets: Assets,
): string {
  const islands = [...article.matchAll(/ data-island="([^"]+)"/g)].map(([, name = '']) => name);
  const code = [...new Set(islands.flatMap((name) => assets.islands[name] ?? []))];
  const styles = stylesheetPath(brand, assets.stylesheet);
  const payload: Payload = { lang: langTag[locale], title, head, article, section, toggle, code, styles };
  return JSON.stringify(payload);
}
