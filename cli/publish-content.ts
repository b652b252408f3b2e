import { contentDir, distDir } from '#build/folders.ts';
import { showProgress } from '#cli/progress.ts';
import { notePublished, siteOptions } from '#cli/up-to-date.ts';
import { describeFault } from '#publish/read/faults.ts';
import { publish, type PublishReport } from '#publish/publish.ts';
import type { Settings } from '#server/settings.ts';

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
  if (!dryRun) notePublished(settings, report.fingerprint);
  console.log(reportText(report, dryRun));
}

/** More names than this say less than their number. */
const mostNames = 30;

function reportText({ id, pages, added, changed, removed, seconds }: PublishReport, dryRun: boolean): string {
  const names = [
    ...added.map((path) => `  + ${path}`),
    ...changed.map((path) => `  ~ ${path}`),
    ...removed.map((path) => `  - ${path}`),
  ];
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  const verdict = dryRun
    ? `Would publish ${pages} pages: ${counts}. Nothing was changed.`
    : `Published ${pages} pages in ${seconds.toFixed(1)} s: ${counts}. Release ${id}`;
  return [...(names.length <= mostNames ? names.sort() : []), verdict].join('\n');
}
