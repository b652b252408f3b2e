import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '#cli/build.ts';
import { contentDir, distDir } from '#cli/paths.ts';
import { showProgress } from '#cli/progress.ts';
import { fingerprintOf, stampsOf } from '#publish/content-stamps.ts';
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
  if (folder.current() && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesOf(settings, fingerprintOf(stampsOf(contentDir)))) return;
  await publishContent(settings);
}

/** A start after it publishes nothing again: that would undo a rollback, or stand between it and the release it goes back to. */
export async function publishContent(settings: Settings, { dryRun = false } = {}): Promise<void> {
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
  // As the files were before they were read: what was edited meanwhile is published by the next start.
  if (!dryRun) writeWhole(stampOf(new ReleaseFolder(settings.dataDir)), sourcesOf(settings, report.fingerprint));
  console.log(reportText(report, dryRun));
}

function stampOf({ folder }: ReleaseFolder): string {
  return path.join(folder, 'published-from');
}

/** Everything that a release is made from. */
function sourcesOf(settings: Settings, content: string): string {
  return [readBuildRecord(distDir)?.id, JSON.stringify(siteOptions(settings)), content].join(' ');
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
