import { brotliCompressSync } from 'node:zlib';
import { contentDir } from '#cli/paths.ts';
import { anchorDay } from '#publish/anchor.ts';
import { compileContent } from '#publish/compile.ts';
import { manifestOf } from '#publish/outputs.ts';
import { previewOf } from '#publish/preview.ts';
import type { Build } from '#release/build.ts';
import { etagOf, outputTypes } from '#release/output.ts';
import { manifestPath, shellPath } from '#release/paths.ts';
import type { StoredOutput } from '#release/release-file.ts';
import type { ServedSite } from '#server/live-site.ts';
import type { Settings } from '#server/settings.ts';
import type { Content } from '#src/content/types.ts';
import { type Locale, locales, localizePath } from '#src/i18n/locales.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import type { Output, PageRequest, SiteRenderer } from '#src/render.tsx';
import type { SiteView } from '#src/seo/site-view.ts';

type CreateRenderer = Build['createRenderer'];
/** Gives the code of the pages as it is now. */
export type LoadPages = () => Promise<{ createRenderer: CreateRenderer }>;

const id = 'dev';
const assets: Build['assets'] = { buildId: id, stylesheet: '/src/styles/site.ts', runtime: '/src/runtime/main.ts', fonts: [], headingFonts: [], icon: '/favicon.svg', islands: {} };
const stylesheetLink = `<link rel="stylesheet" href="${assets.stylesheet}">`;
const developmentScripts = `<script type="module" src="/@vite/client"></script><script type="module" src="${assets.stylesheet}"></script>`;

/** The site as its files are now: content compiled in memory, pages rendered on request by the code as it is. */
export class DevSite implements ServedSite {
  private readonly settings: Settings;
  private readonly loadPages: LoadPages;
  private compiled: { content: Content; index: ReturnType<typeof buildSearchIndex> } | undefined;
  private made: { by: CreateRenderer; from: object; renderer: SiteRenderer } | undefined;
  private edits = 0;

  constructor(settings: Settings, loadPages: LoadPages) {
    this.settings = settings;
    this.loadPages = loadPages;
  }

  contentChanged(): void {
    this.compiled = undefined;
    this.edits += 1;
  }

  /** Takes up what was edited; gives back what is wrong with it. */
  async refresh(): Promise<Error | undefined> {
    try {
      this.compiled ??= this.compile();
      const { createRenderer } = await this.loadPages();
      if (this.made?.by !== createRenderer || this.made.from !== this.compiled) {
        const { siteUrl: origin, buildPollSeconds } = this.settings;
        const renderer = createRenderer(this.compiled.content, assets, { origin, buildPollSeconds }, this.compiled.index);
        this.made = { by: createRenderer, from: this.compiled, renderer };
      }
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  get build(): Build {
    return { id, timestamp: 0, inputs: '', files: [], assets, createRenderer: this.current.by };
  }

  get content(): Content {
    return this.compiled?.content ?? this.compile().content;
  }

  get releaseId(): string {
    return `${id}-${this.edits}`;
  }

  view(locale: Locale): SiteView {
    return this.current.renderer.view(locale, Date.now());
  }

  /** Nothing is stored but what no page is rendered for. */
  find(path: string): StoredOutput | undefined {
    const shell = locales.find((locale) => path === shellPath(localizePath('/', locale)));
    if (shell) return stored(this.current.renderer.renderShell(shell));
    return path === manifestPath(id) ? stored(manifestOf(this.content, this.build)) : undefined;
  }

  render(request: Omit<PageRequest, 'now'>): Output {
    return forVite(this.current.renderer.render({ ...request, now: Date.now() }));
  }

  renderError(path: string, error: { statusCode: number; statusMessage: string; message: string }): Output {
    return forVite(this.current.renderer.renderError(path, error, Date.now()));
  }

  private get current() {
    if (!this.made) throw new Error('the site has not been compiled yet');
    return this.made;
  }

  private compile() {
    const now = Date.now();
    const content = previewOf(compileContent(contentDir, anchorDay(this.settings.dataDir, now), { now, drafts: true }), now);
    return { content, index: buildSearchIndex(content) };
  }
}

/** Vite serves styles as a module, which also takes up their edits. */
function forVite(output: Output): Output {
  return { ...output, html: output.html.replace(stylesheetLink, developmentScripts) };
}

function stored(text: string): StoredOutput {
  return { status: 200, type: outputTypes.json, etag: etagOf(text), changesAt: 0, body: brotliCompressSync(text) };
}
