import type { Build } from '#release/build.ts';
import { outputTypes, type StoredOutput, storedOutput } from '#server/http/output.ts';
import type { PageWanted, ServedSite } from '#server/live-site.ts';
import { type Settings, siteOptions } from '#server/settings.ts';
import type { Content } from '#src/content/content.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { createRenderer, type Output, type PageRequest, type SiteRenderer } from '#src/render.tsx';
import type { SiteView } from '#src/seo/site-view.ts';

const id = 'dev';
const assets: Build['assets'] = {
  buildId: id,
  stylesheet: '/src/styles/site.ts',
  runtime: '/src/runtime/main.ts',
  fonts: [],
  icon: '/favicon.svg',
  islands: {},
};
const stylesheetLink = `<link rel="stylesheet" href="${assets.stylesheet}">`;
const developmentScripts = `<script type="module" src="/@vite/client"></script><script type="module" src="${assets.stylesheet}"></script>`;

/** One state of content and code; every page is rendered when it is asked for, and nothing is kept. */
export class DevSite implements ServedSite {
  readonly build: Build = { id, timestamp: Date.now(), inputs: '', compiler: '', files: [], assets, createRenderer };
  readonly releaseId = id;
  readonly content: Content;
  private readonly renderer: SiteRenderer;

  constructor(content: Content, settings: Settings) {
    this.content = content;
    this.renderer = createRenderer(content, assets, siteOptions(settings), buildSearchIndex(content));
  }

  view(locale: Locale): SiteView {
    return this.renderer.view(locale, Date.now());
  }

  answer({ path, query }: PageWanted): Output {
    return this.render({ path, query });
  }

  inMemory(): undefined {
    return undefined;
  }

  shared(_path: string, make: () => string): StoredOutput {
    return storedOutput(outputTypes.json, make());
  }

  /** Headings are shown in the system's face. */
  file(): undefined {
    return undefined;
  }

  render(request: Omit<PageRequest, 'now'>): Output {
    return forVite(this.renderer.render({ ...request, now: Date.now() }));
  }

  renderShell(locale: Locale): string {
    return this.renderer.renderShell(locale);
  }

  renderError(path: string, error: { statusCode: number; statusMessage: string; message: string }): Output {
    return forVite(this.renderer.renderError(path, error, Date.now()));
  }
}

/** Vite serves styles as a module, which also takes up their edits. */
function forVite(output: Output): Output {
  return { ...output, html: output.html.replace(stylesheetLink, developmentScripts) };
}
