import { manifestOf } from '#publish/outputs.ts';
import type { Build } from '#release/build.ts';
import { outputTypes, storedOutput } from '#release/output.ts';
import { manifestPath, shellPath } from '#release/paths.ts';
import type { StoredOutput } from '#release/release-file.ts';
import type { ServedSite } from '#server/live-site.ts';
import type { Settings } from '#server/settings.ts';
import type { Content } from '#src/content/types.ts';
import { type Locale, locales, localizePath } from '#src/i18n/locales.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { createRenderer, type Output, type PageRequest, type SiteRenderer } from '#src/render.tsx';
import type { SiteView } from '#src/seo/site-view.ts';

const id = 'dev';
const assets: Build['assets'] = {
  buildId: id,
  stylesheet: '/src/styles/site.ts',
  runtime: '/src/runtime/main.ts',
  fonts: [],
  headingFonts: [],
  icon: '/favicon.svg',
  islands: {},
};
const stylesheetLink = `<link rel="stylesheet" href="${assets.stylesheet}">`;
const developmentScripts = `<script type="module" src="/@vite/client"></script><script type="module" src="${assets.stylesheet}"></script>`;

/** One state of content and code; every page is rendered when it is asked for, and nothing is stored. */
export class DevSite implements ServedSite {
  readonly build: Build = { id, timestamp: Date.now(), inputs: '', files: [], assets, createRenderer };
  readonly releaseId = id;
  readonly content: Content;
  private readonly renderer: SiteRenderer;

  constructor(content: Content, { siteUrl: origin, buildPollSeconds }: Settings) {
    this.content = content;
    this.renderer = createRenderer(content, assets, { origin, buildPollSeconds }, buildSearchIndex(content));
  }

  view(locale: Locale): SiteView {
    return this.renderer.view(locale, Date.now());
  }

  /** Only what no page is rendered for. */
  find(path: string): StoredOutput | undefined {
    const shell = locales.find((locale) => path === shellPath(localizePath('/', locale)));
    if (shell) return storedOutput(outputTypes.json, this.renderer.renderShell(shell));
    return path === manifestPath(id) ? storedOutput(outputTypes.json, manifestOf(this.content, this.build)) : undefined;
  }

  /** Nothing is kept: every answer shows the files as they are. */
  recent(): undefined {
    return undefined;
  }

  render(request: Omit<PageRequest, 'now'>): Output {
    return forVite(this.renderer.render({ ...request, now: Date.now() }));
  }

  renderError(path: string, error: { statusCode: number; statusMessage: string; message: string }): Output {
    return forVite(this.renderer.renderError(path, error, Date.now()));
  }
}

/** Vite serves styles as a module, which also takes up their edits. */
function forVite(output: Output): Output {
  return { ...output, html: output.html.replace(stylesheetLink, developmentScripts) };
}
