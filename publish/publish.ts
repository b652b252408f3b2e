import { randomBytes } from 'node:crypto';
import { type Changes, changesBetween } from '#publish/changes.ts';
import { compileChanged } from '#publish/compile-changed.ts';
import { putBrandFiles } from '#publish/put-brand-files.ts';
import { headingGlyphs, makeHeadingFont } from '#publish/heading-font.ts';
import { LastRelease } from '#publish/last-release.ts';
import { changedPages, pagesOf, provePages } from '#publish/prove-pages.ts';
import { keepOriginals, pruneOriginals } from '#publish/media/keep-originals.ts';
import { MediaFiles } from '#publish/media/media-files.ts';
import { anchorDay } from '#publish/read/anchor.ts';
import type { Fault } from '#publish/read/faults.ts';
import { releaseMadeFrom, stampsOf } from '#publish/read/made-from.ts';
import { updateIndex } from '#publish/update-index.ts';
import { loadBuild } from '#release/build.ts';
import { hashOf } from '#release/hash.ts';
import { clearTrouble, noteTrouble } from '#release/publish-trouble.ts';
import { ReleaseDraft } from '#release/release-draft.ts';
import { MediaFolder } from '#release/media-folder.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { lockReleases } from '#release/release-lock.ts';
import type { Moment } from '#src/content/types.ts';
import { headingFontFile } from '#src/protocol.ts';
import type { SiteOptions } from '#src/shell/document.ts';

export interface PublishOptions {
  contentDir: string;
  dataDir: string;
  distDir: string;
  site: SiteOptions;
  now: Moment;
  /** Does everything but put it on the site. */
  dryRun?: boolean;
  onProgress?: (done: number, total: number) => void;
  onWarning?: (warning: Fault) => void;
  /** Another publish has to end first. */
  onWait?: () => void;
}

export interface PublishReport extends Changes {
  id: string;
  /** How many can be asked for now. */
  pages: number;
  seconds: number;
}

/** Compiles the content into a new release and swaps it in. Whatever fails, the release that is served stays. */
export async function publish(options: PublishOptions): Promise<PublishReport> {
  const started = performance.now();
  const folder = new ReleaseFolder(options.dataDir);
  const unlock = lockReleases(folder.folder, () => options.onWait?.());
  const last = await LastRelease.open(folder);
  try {
    folder.removeDrafts();
    const report = await writeRelease(options, folder, last);
    if (!options.dryRun) clearTrouble(options.dataDir);
    return { ...report, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    if (!options.dryRun) noteTrouble(options.dataDir, { at: options.now, reason: (error as Error).message });
    throw error;
  } finally {
    last?.close();
    unlock();
  }
}

async function writeRelease(
  { contentDir, dataDir, distDir, site, now, dryRun, onProgress, onWarning }: PublishOptions,
  folder: ReleaseFolder,
  last: LastRelease | undefined,
): Promise<Omit<PublishReport, 'seconds'>> {
  const build = await loadBuild(distDir);
  const stamps = stampsOf(contentDir);
  const id = releaseId(now);
  const draft = new ReleaseDraft(folder.draft(id));
  try {
    const source = { contentDir, stamps, anchor: anchorDay(dataDir, now), compiler: build.compiler };
    const originals = new MediaFolder(dataDir);
    const media = new MediaFiles(contentDir, originals.memory);
    const compiled = await compileChanged(source, { now, media, ...(onWarning ? { onWarning } : {}) }, last, draft);
    const { content } = compiled;
    const { index, changed } = await updateIndex(content, last, (job) => draft.text(job));
    draft.putIndex(index, changed);
    const renderer = build.createRenderer(content, build.assets, site, index);
    const isNewBuild = last?.reader.about.buildId !== build.id;
    const pages = pagesOf(content);
    provePages(renderer, isNewBuild ? pages : changedPages(pages, compiled), now, onProgress);
    const isNewFirstJob = content.jobs[0] !== last?.content.jobs[0];
    if (isNewBuild || compiled.isFirmFresh || isNewFirstJob)
      await putHeadingFont(draft, headingGlyphs(renderer, content), build.compiler, last);
    if (isNewBuild || compiled.isFirmFresh) await putBrandFiles(draft, { contentDir, distDir, content, build }, last);
    const changes = changesBetween(last?.content, content);
    const madeFrom = releaseMadeFrom(build.id, stamps);
    draft.finish({ id, buildId: build.id, createdAt: now, pages: pages.length, madeFrom });
    if (!dryRun) {
      keepOriginals(originals, media, content.media);
      await folder.activate(id);
      folder.prune(now);
      pruneOriginals(originals, folder, content.media);
    }
    return { id, pages: pages.length, ...changes };
  } finally {
    draft.discard();
  }
}

/** Made anew only where the headings need other glyphs. */
async function putHeadingFont(
  draft: ReleaseDraft,
  glyphs: string,
  compiler: string,
  last: LastRelease | undefined,
): Promise<void> {
  const madeFrom = hashOf(compiler, glyphs);
  const before = last?.reader.file(headingFontFile);
  draft.putFile(
    headingFontFile,
    before?.madeFrom === madeFrom ? before : { madeFrom, bytes: await makeHeadingFont(glyphs) },
  );
}

function releaseId(now: Moment): string {
  return `${new Date(now).toISOString().replace(/[-:.Z]/g, '')}-${randomBytes(4).toString('hex')}`;
}
