import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '#cli/build.ts';
import { contentDir, distDir } from '#cli/paths.ts';
import { showProgress } from '#cli/progress.ts';
import { describeFault } from '#publish/faults.ts';
import { publish, type PublishReport } from '#publish/publish.ts';
import { readBuildRecord } from '#release/build.ts';
import { ReleaseFolder, writeWhole } from '#release/release-folder.ts';
import type { Settings } from '#server/settings.ts';
import type { SiteOptions } from '#src/shell/document.ts';

/** Builds the code and publishes the content, each only if something changed since it was last done. */
export async function bringUpToDate(settings: Settings): Promise<void> {
  const { record, built } = await buildSite(distDir);
  if (built) console.log(`Built ${record.id}`);
  const folder = new ReleaseFolder(settings.dataDir);
  const stamp = stampOf(folder);
  if (folder.current() && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesOf(settings)) return;
  await publishContent(settings);
}

/** A start after it publishes nothing again: that would undo a rollback, or stand between it and the release it goes back to. */
export async function publishContent(settings: Settings, { dryRun = false } = {}): Promise<void> {
  // Before the content is read: what is edited meanwhile is published by the next start.
  const sources = sourcesOf(settings);
  const report = await publish({
    contentDir,
    dataDir: settings.dataDir,
    distDir,
    site: siteOptions(settings),
    now: Date.now(),
    dryRun,
    onProgress: showProgress('Publishing'),
    onWarning: (warning) => console.warn(`Warning:\n${describeFault(warning)}`),
    onWait: () => console.log('Waiting for another publish to end…'),
  });
  if (!dryRun) writeWhole(stampOf(new ReleaseFolder(settings.dataDir)), sources);
  console.log(reportText(report, dryRun));
}

function stampOf({ folder }: ReleaseFolder): string {
  return path.join(folder, 'published-from');
}

/** Everything that a release is made from. */
function sourcesOf(settings: Settings): string {
  return [readBuildRecord(distDir)?.id, JSON.stringify(siteOptions(settings)), fingerprint(contentDir)].join(' ');
}

/** More names than this say less than their number. */
const mostNames = 30;

function reportText({ id, pages, added, changed, removed, seconds }: PublishReport, dryRun: boolean): string {
  const names = [...added.map((path) => `  + ${path}`), ...changed.map((path) => `  ~ ${path}`), ...removed.map((path) => `  - ${path}`)];
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  const verdict = dryRun ? `Would publish ${pages} pages: ${counts}. Nothing was changed.` : `Published ${pages} pages in ${seconds.toFixed(1)} s: ${counts}. Release ${id}`;
  return [...(names.length <= mostNames ? names.sort() : []), verdict].join('\n');
}

function siteOptions({ siteUrl, buildPollSeconds, analyticsId }: Settings): SiteOptions {
  return { origin: siteUrl, buildPollSeconds, ...(analyticsId ? { analyticsId } : {}) };
}

/** Names, sizes and times of all content files: enough to see that something changed, without reading them. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
