import { brandFileNames, makeBrandFile, packed } from '#publish/brand-files.ts';
import type { Build } from '#release/build.ts';
import type { ReleaseFile } from '#release/release-file.ts';
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
  fonts: {},
  islands: {},
};
const stylesheetLink = /<link rel="stylesheet" href="[^"]*">/;
const developmentScripts = `<script type="module" src="/@vite/client"></script><script type="module" src="${assets.stylesheet}"></script>`;

/** One state of content and code; every page is rendered when it is asked for, and nothing is kept. */
export class DevSite implements ServedSite {
  readonly build: Build = { id, timestamp: Date.now(), inputs: '', compiler: '', files: [], assets, createRenderer };
  readonly releaseId = id;
  readonly content: Content;
  private readonly renderer: SiteRenderer;
  private readonly contentDir: string;

  constructor(content: Content, settings: Settings) {
    this.content = content;
    this.contentDir = settings.contentDir;
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

  shared(_path: string, make: () => string, type = outputTypes.json): StoredOutput {
    return storedOutput(type, make());
  }

  /** Headings are shown in the system's face. */
  file(name: string): ReleaseFile | undefined {
    const { brand, firm } = this.content;
    const buildStylesheet = assets.stylesheet;
    if (!brandFileNames(brand, buildStylesheet).includes(name)) return undefined;
    const sources = { contentDir: this.contentDir, brand, name: firm.name.en, styles: '', buildStylesheet };
    return { madeFrom: brand.mark, bytes: packed(name, makeBrandFile(name, sources)) };
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

/** The brand's styles are a file; Vite serves the site's own as a module, which also takes up their edits. */
function forVite(output: Output): Output {
  return { ...output, html: output.html.replace(stylesheetLink, `$&${developmentScripts}`) };
}
