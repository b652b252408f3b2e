import { randomBytes } from 'node:crypto';
import { anchorDay } from '#publish/read/anchor.ts';
import { type ContentStamps, fingerprintOf, stampsOf } from '#publish/read/content-stamps.ts';
import { notesOf } from '#publish/earlier-release.ts';
import type { Fault } from '#publish/read/faults.ts';
import { type Gathered, gatherContent } from '#publish/gather-content.ts';
import { WorkerPool } from '#publish/worker-pool.ts';
import { type WrittenPages, writePages } from '#publish/write-pages.ts';
import { loadBuild } from '#release/build.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { lockReleases } from '#release/release-lock.ts';
import { ReleaseWriter } from '#release/release-writer.ts';
import type { Moment } from '#src/content/types.ts';
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

export interface PublishReport {
  id: string;
  pages: number;
  /** How many had to be rendered; the others are as they were. */
  rendered: number;
  added: string[];
  changed: string[];
  removed: string[];
  seconds: number;
  /** The content files as they were before any was read. */
  fingerprint: string;
}

/** Compiles the content into a new release and swaps it in. Whatever fails, the release that is served stays. */
export async function publish(options: PublishOptions): Promise<PublishReport> {
  const started = performance.now();
  const folder = new ReleaseFolder(options.dataDir);
  const unlock = lockReleases(folder.folder, () => options.onWait?.());
  const pool = new WorkerPool();
  try {
    folder.removeDrafts();
    const stamps = stampsOf(options.contentDir);
    const { id, written } = await writeRelease(options, stamps, folder, pool);
    const { pages, rendered, added, changed, removed } = written;
    return {
      id,
      pages,
      rendered,
      added,
      changed,
      removed,
      seconds: (performance.now() - started) / 1000,
      fingerprint: fingerprintOf(stamps),
    };
  } finally {
    await pool.close();
    unlock();
  }
}

async function writeRelease(
  { contentDir, dataDir, distDir, site, now, dryRun, onProgress, onWarning }: PublishOptions,
  stamps: ContentStamps,
  folder: ReleaseFolder,
  pool: WorkerPool,
): Promise<{ id: string; written: WrittenPages }> {
  const build = await loadBuild(distDir);
  const id = releaseId(now);
  const writer = new ReleaseWriter(folder.draft(id));
  let gathered: Gathered | undefined;
  try {
    gathered = await gatherContent(
      { contentDir, stamps, anchor: anchorDay(dataDir, now) },
      { now, ...(onWarning ? { onWarning } : {}) },
      folder,
      writer,
      pool,
    );
    const written = await writePages(gathered, writer, pool, { build, distDir, site, now, onProgress });
    const { made, base, pages, madeWith, trueUntil } = written;
    const { content, jobs, earlier, restMadeFrom, restNotes } = gathered;
    const facts = {
      id,
      buildId: build.id,
      createdAt: now,
      site,
      pages,
      restMadeFrom,
      ...madeWith,
      trueUntil: Number.isFinite(trueUntil) ? trueUntil : null,
      ...(base ? { base } : {}),
    };
    const beneath =
      base && earlier
        ? { hasJobs: earlier.jobsBeneath(jobs), changedTerms: earlier.termsAbove(made.changed) }
        : undefined;
    writer.finish(facts, content, { jobs: jobs.map(notesOf), rest: restNotes }, made.index, beneath);
    if (dryRun) writer.discard();
    else {
      folder.activate(id);
      folder.prune(now);
    }
    return { id, written };
  } catch (error) {
    writer.discard();
    throw error;
  } finally {
    gathered?.earlier?.close();
  }
}

function releaseId(now: Moment): string {
  return `${new Date(now).toISOString().replace(/[-:.Z]/g, '')}-${randomBytes(4).toString('hex')}`;
}
