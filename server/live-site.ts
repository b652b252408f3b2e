import { type FSWatcher, watch } from 'node:fs';
import { outputTypes, storedOutput } from '#release/output.ts';
import { type Build, loadBuild } from '#release/build.ts';
import { type KnownJobs, type ReleaseFacts, ReleaseReader, type StoredOutput } from '#release/release-file.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { payloadSuffix } from '#release/paths.ts';
import type { Content, Moment } from '#src/content/types.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Output, PageRequest, SiteRenderer } from '#src/render.tsx';
import type { SiteView } from '#src/seo/site-view.ts';
import { BoundedCache } from './http/bounded-cache.ts';

/** Where a folder is on a network disk, its changes are not announced: look now and then as well. */
const pollMilliseconds = 2000;
const cacheBytes = 64 * 1024 * 1024;

interface Serving {
  reader: ReleaseReader;
  build: Build;
  content: Content;
  renderer: SiteRenderer;
}

export interface LiveSiteOptions {
  dataDir: string;
  distDir: string;
  clock: () => Moment;
  log: { info(facts: object, text: string): void; error(facts: object, text: string): void };
}

/** What the routes need of a site: a release that is served or, in development, the files as they are being written. */
export type ServedSite = Pick<
  LiveSite,
  'build' | 'content' | 'releaseId' | 'view' | 'find' | 'recent' | 'render' | 'renderError'
>;

/** The release being served, and its renderer for what a release cannot hold. A new release is taken up while it runs. */
export class LiveSite {
  private serving: Serving;
  private readonly options: LiveSiteOptions;
  private readonly folder: ReleaseFolder;
  private readonly cache = new BoundedCache<StoredOutput>(cacheBytes);
  private readonly watcher: FSWatcher;
  private readonly poll: NodeJS.Timeout;
  private switching = false;

  static async open(options: LiveSiteOptions): Promise<LiveSite> {
    const folder = new ReleaseFolder(options.dataDir);
    const id = folder.current();
    if (!id) throw new Error('nothing has been published yet: run npm run publish');
    return new LiveSite(options, folder, await load(folder, id, options.distDir));
  }

  private constructor(options: LiveSiteOptions, folder: ReleaseFolder, serving: Serving) {
    this.options = options;
    this.folder = folder;
    this.serving = serving;
    this.watcher = watch(folder.folder, (_, name) => name === 'current' && void this.takeUp());
    this.poll = setInterval(() => void this.takeUp(), pollMilliseconds).unref();
  }

  get build(): Build {
    return this.serving.build;
  }

  get content(): Content {
    return this.serving.content;
  }

  get releaseId(): string {
    return this.serving.reader.facts.id;
  }

  get release(): ReleaseFacts {
    return this.serving.reader.facts;
  }

  get cachedBytes(): number {
    return this.cache.bytes;
  }

  /** The release at this moment, for what is derived from it. */
  view(locale: Locale): SiteView {
    return this.serving.renderer.view(locale, this.options.clock());
  }

  /** A page or payload of the release, rendered anew where time has made it untrue. */
  find(path: string): StoredOutput | undefined {
    const now = this.options.clock();
    const known = this.cache.get(path);
    if (known && known.changesAt > now) return known;
    const stored = known ?? this.serving.reader.find(path);
    if (!stored) return undefined;
    const fresh = stored.changesAt > now ? stored : this.renderAgain(path, now);
    this.cache.set(path, fresh, fresh.body.byteLength + path.length * 2 + 200);
    return fresh;
  }

  /** The same, only where it was asked for before and is in memory; redirects go before pages. */
  recent(path: string): StoredOutput | undefined {
    const known = this.cache.get(path);
    return known && known.changesAt > this.options.clock() && !this.content.redirects[path] ? known : undefined;
  }

  render(request: Omit<PageRequest, 'now'>): Output {
    return this.serving.renderer.render({ ...request, now: this.options.clock() });
  }

  renderError(path: string, error: { statusCode: number; statusMessage: string; message: string }): Output {
    return this.serving.renderer.renderError(path, error, this.options.clock());
  }

  close(): void {
    this.watcher.close();
    clearInterval(this.poll);
    this.serving.reader.close();
  }

  private renderAgain(path: string, now: Moment): StoredOutput {
    const payload = path.endsWith(payloadSuffix);
    const page = payload ? path.slice(0, -payloadSuffix.length) || '/' : path;
    const { status, html, payload: json, changesAt } = this.serving.renderer.render({ path: page, now });
    return payload
      ? storedOutput(outputTypes.json, json, status, changesAt)
      : storedOutput(outputTypes.html, html, status, changesAt);
  }

  /** A release that cannot be read never replaces one that can. */
  private async takeUp(): Promise<void> {
    const { distDir, log } = this.options;
    if (this.switching) return;
    const id = this.folder.current();
    if (!id || id === this.releaseId) return;
    this.switching = true;
    try {
      const before = this.serving;
      const next = await load(this.folder, id, distDir, { release: before.reader, jobs: before.content.jobs });
      this.serving = next;
      this.cache.clear();
      before.reader.close();
      log.info({ release: id, build: next.build.id }, 'serving a new release');
    } catch (error) {
      log.error({ release: id, err: error }, 'a new release cannot be served; the one before stays');
    } finally {
      this.switching = false;
    }
  }
}

async function load(folder: ReleaseFolder, id: string, distDir: string, known?: KnownJobs): Promise<Serving> {
  const reader = new ReleaseReader(folder.file(id));
  try {
    const build = await loadBuild(distDir);
    if (build.id !== reader.facts.buildId)
      throw new Error(
        `release ${id} was made by build ${reader.facts.buildId}, not by ${build.id}: run npm run publish`,
      );
    const content = reader.content(known);
    return {
      reader,
      build,
      content,
      renderer: build.createRenderer(content, build.assets, reader.facts.site, reader.searchIndex()),
    };
  } catch (error) {
    reader.close();
    throw error;
  }
}
