import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentBuild } from '#build/inputs.ts';
import { contentDir, distDir, root } from '#build/folders.ts';
import { fingerprintOf, stampsOf } from '#publish/read/content-stamps.ts';
import { readBuildRecord } from '#release/build.ts';
import { ReleaseFolder, writeWhole } from '#release/release-folder.ts';
import type { Settings } from '#server/settings.ts';
import type { SiteOptions } from '#src/shell/document.ts';

/** Builds and publishes if something changed, in a process of its own, which gives back all the memory that it took. */
export function bringUpToDate(settings: Settings): void {
  if (isUpToDate(settings)) return;
  const { status } = spawnSync(process.execPath, [path.join(root, 'cli/run.mjs'), 'cli/publish.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The site was not started: what is said above has to be mended first.');
}

/** Whether the code is built and the content published as they are now. */
function isUpToDate(settings: Settings): boolean {
  const folder = new ReleaseFolder(settings.dataDir);
  const stamp = stampOf(folder);
  if (!currentBuild(distDir) || !folder.current() || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === sourcesOf(settings, fingerprintOf(stampsOf(contentDir)));
}

/**
 * Notes what was published, with the content's files as they were before they were read: what was edited meanwhile is
 * published by the next start. A start publishes nothing again otherwise: that would undo a rollback, or stand between it and
 * the release it goes back to.
 */
export function notePublished(settings: Settings, fingerprint: string): void {
  writeWhole(stampOf(new ReleaseFolder(settings.dataDir)), sourcesOf(settings, fingerprint));
}

function stampOf({ folder }: ReleaseFolder): string {
  return path.join(folder, 'published-from');
}

/** Everything that a release is made from. */
function sourcesOf(settings: Settings, content: string): string {
  return [readBuildRecord(distDir)?.id, JSON.stringify(siteOptions(settings)), content].join(' ');
}

export function siteOptions({ siteUrl, buildPollSeconds, analyticsId }: Settings): SiteOptions {
  return { origin: siteUrl, buildPollSeconds, ...(analyticsId ? { analyticsId } : {}) };
}
