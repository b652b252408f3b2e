import { type FSWatcher, watch } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Build, loadBuild } from '#release/build.ts';
import { type ReleaseAbout, type ReleaseFile, ReleaseReader } from '#release/release-file.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { BoundedCache } from '#server/http/bounded-cache.ts';
import { outputTypes, type StoredOutput, storedOutput } from '#server/http/output.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import type { Moment } from '#src/content/types.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import type { Output, PageRequest, SiteRenderer } from '#src/render.tsx';
import { matchPath, pathOf, routeOf, singlePagesOf } from '#src/routes.ts';
import type { SiteView } from '#src/seo/site-view.ts';
import type { SiteOptions } from '#src/shell/document.ts';

/** Where a folder is on a network disk, its changes are not announced: look now and then as well. */
const pollMilliseconds = 2000;
const cacheBytes = 64 * 1024 * 1024;
/** What an entry takes beside its body. */
const entryBytes = 300;

interface Serving {
  reader: ReleaseReader;
  build: Build;
  content: Content;
  /** By what they were made from: the next release shares most of them. */
  jobs: Map<string, Job>;
  renderer: SiteRenderer;
}

export interface LiveSiteOptions {
  dataDir: string;
  distDir: string;
  site: SiteOptions;
  clock: () => Moment;
  log: { info(about: object, text: string): void; error(about: object, text: string): void };
}

/** A page asked for, as a document or as the payload of one. */
export interface PageWanted {
  path: string;
  query: URLSearchParams;
  form: 'html' | 'payload';
}

/** What the routes need of a site: a release that is served or, in development, the files as they are being written. */
export type ServedSite = Pick<
  LiveSite,
  | 'build'
  | 'content'
  | 'releaseId'
  | 'view'
  | 'answer'
  | 'inMemory'
  | 'shared'
  | 'file'
  | 'renderShell'
  | 'render'
  | 'renderError'
>;

/** The release being served. A new one is taken up while it runs. */
export class LiveSite {
  private serving: Serving;
  private readonly options: LiveSiteOptions;
  private readonly folder: ReleaseFolder;
  private readonly cache = new BoundedCache<StoredOutput>(cacheBytes);
  private readonly watcher: FSWatcher;
  private readonly poll: NodeJS.Timeout;
  private switching = false;
  /** What was told already, and what need not be tried again: it is looked at every two seconds. */
  private told = '';
  private damaged: string | undefined;

  static async open(options: LiveSiteOptions): Promise<LiveSite> {
    const folder = new ReleaseFolder(options.dataDir);
    let fault: unknown;
    for (const id of candidates(folder, options)) {
      try {
        return new LiveSite(options, folder, await load(folder, id, options));
      } catch (error) {
        fault ??= error;
        options.log.error({ release: id, err: error }, 'a release cannot be served: npm run publish makes a new one');
      }
    }
    throw fault ?? new Error('nothing has been published yet: run npm run publish');
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
    return this.serving.reader.about.id;
  }

  get release(): ReleaseAbout {
    return this.serving.reader.about;
  }

  get cachedBytes(): number {
    return this.cache.bytes;
  }

  /** The release at this moment, for what is derived from it. */
  view(locale: Locale): SiteView {
    return this.serving.renderer.view(locale, this.options.clock());
  }

  /** A page that no query changes is rendered once and kept, until time or a new release makes it another. */
  answer({ path, query, form }: PageWanted): StoredOutput | Output {
    const address = matchPath(path);
    if (!address || (routeOf(address.page).query && query.size > 0)) return this.render({ path, query });
    const key = keyOf(path, form);
    const known = this.fresh(key);
    if (known) return known;
    const output = this.render({ path, query });
    // One could ask for any number of pages that are not there.
    if (output.status === 404) return output;
    const { status, changesAt } = output;
    return this.keep(key, storedOutput(typeOf[form], output[form], status, changesAt));
  }

  /** A document that was asked for before and is in memory. No redirect leads away from a page. */
  inMemory(path: string): StoredOutput | undefined {
    return this.fresh(keyOf(path, 'html'));
  }

  /** A text beside the pages that is the same until the next release. */
  shared(path: string, make: () => string, type = outputTypes.json): StoredOutput {
    const key = `${path}#shared`;
    return this.fresh(key) ?? this.keep(key, storedOutput(type, make()));
  }

  /** A file that the publish made. */
  file(name: string): ReleaseFile | undefined {
    return this.serving.reader.file(name);
  }

  render(request: Omit<PageRequest, 'now'>): Output {
    return this.serving.renderer.render({ ...request, now: this.options.clock() });
  }

  renderShell(locale: Locale): string {
    return this.serving.renderer.renderShell(locale);
  }

  renderError(path: string, error: { statusCode: number; statusMessage: string; message: string }): Output {
    return this.serving.renderer.renderError(path, error, this.options.clock());
  }

  /** Makes the pages that everyone asks for, one at a time, so that nobody who asks meanwhile waits for all of them. */
  async warm(): Promise<void> {
    const { releaseId } = this;
    for (const page of singlePagesOf(this.content)) {
      for (const locale of locales) {
        await nextTurn();
        if (this.releaseId !== releaseId) return;
        this.answer({ path: pathOf(page, locale), query: new URLSearchParams(), form: 'html' });
      }
    }
  }

  close(): void {
    this.watcher.close();
    clearInterval(this.poll);
    this.serving.reader.close();
  }

  private fresh(key: string): StoredOutput | undefined {
    const known = this.cache.get(key);
    return known && known.changesAt > this.options.clock() ? known : undefined;
  }

  private keep(key: string, output: StoredOutput): StoredOutput {
    this.cache.set(key, output, output.body.byteLength + entryBytes);
    return output;
  }

  /** A release that cannot be read never replaces one that can. */
  private async takeUp(): Promise<void> {
    if (this.switching) return;
    this.switching = true;
    let id: string | undefined;
    try {
      id = this.folder.current();
      if (id && id !== this.releaseId && id !== this.damaged) await this.switchTo(id);
    } catch (error) {
      if (error instanceof DamagedRelease) this.damaged = id;
      const fault = `${id} ${(error as Error).message}`;
      if (fault !== this.told)
        this.options.log.error({ release: id, err: error }, 'a new release cannot be served; the one before stays');
      this.told = fault;
    } finally {
      this.switching = false;
    }
  }

  private async switchTo(id: string): Promise<void> {
    const before = this.serving;
    this.serving = await load(this.folder, id, this.options, before.jobs);
    this.cache.clear();
    before.reader.close();
    this.options.log.info({ release: id, build: this.build.id }, 'serving a new release');
    void this.warm();
  }
}

/** The release that was published last, then all others, newest first: any is better than none. */
function candidates(folder: ReleaseFolder, { log }: LiveSiteOptions): string[] {
  let current: string | undefined;
  try {
    current = folder.current();
  } catch (error) {
    log.error({ err: error }, 'which release to serve cannot be read; the newest is served');
  }
  return [...new Set([...(current === undefined ? [] : [current]), ...folder.list()])];
}

class DamagedRelease extends Error {}

const typeOf = { html: outputTypes.html, payload: outputTypes.json };

function keyOf(path: string, form: PageWanted['form']): string {
  return form === 'html' ? path : `${path}#payload`;
}

async function load(
  folder: ReleaseFolder,
  id: string,
  { distDir, site }: LiveSiteOptions,
  known?: ReadonlyMap<string, Job>,
): Promise<Serving> {
  if (!(await folder.isWhole(id))) throw new DamagedRelease(`release ${id} is damaged`);
  const reader = new ReleaseReader(folder.file(id));
  try {
    const build = await loadBuild(distDir, reader.about.buildId);
    const jobs = reader.jobs(known);
    const content = reader.content(jobs.values());
    return {
      reader,
      build,
      content,
      jobs,
      renderer: build.createRenderer(content, build.assets, site, reader.searchIndex()),
    };
  } catch (error) {
    reader.close();
    throw error;
  }
}
