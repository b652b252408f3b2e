import { parseArgs } from 'node:util';
import { distDir, root } from '#build/folders.ts';
import { runCommand } from '#cli/command.ts';
import { unfilledText } from '#cli/content/check.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { showProgress } from '#cli/progress.ts';
import { listReleases, rollBack } from '#cli/releases.ts';
import { shareRelease } from '#cli/shared-release.ts';
import { publish, type PublishReport } from '#publish/publish.ts';
import { isUnfilled } from '#publish/gate/texts.ts';
import { describeFault, type Fault } from '#publish/read/faults.ts';
import { readSettings, type Settings, siteOptions } from '#server/settings.ts';

const help = `
npm run publish [-- --dry-run | --list | --rollback [RELEASE]]

Checks the content folder and puts it on the site. A server that is running takes it up at once; with DATABASE_URL,
on every machine that has the same build.
With a fault in the content nothing changes; every fault is shown with file, line, field and reason.

  --dry-run             shows what would be added, changed and removed, and changes nothing
  --list                the releases that are kept: those of a week, and always the last two
  --rollback [RELEASE]  serves an earlier release again, by default the one before; the next publish goes forward again
`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
} as const;

/** More names than this say less than their number. */
const mostNames = 30;

await runCommand(help, async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length > 0 && !values.rollback)
    throw new Error(`"${positionals[0]}" is not understood: see npm run publish -- --help`);
  const settings = readSettings(loadEnvironment(), root);
  if (values.list) console.log(listReleases(settings.dataDir));
  else if (values.rollback) {
    const { id, text } = await rollBack(settings.dataDir, distDir, positionals[0]);
    await shareRelease(settings, id);
    console.log(text);
  } else console.log(await publishContent(settings, values['dry-run']));
});

async function publishContent(settings: Settings, dryRun: boolean): Promise<string> {
  const unfilled: Fault[] = [];
  const warn = (warning: Fault) =>
    isUnfilled(warning) ? void unfilled.push(warning) : console.warn(`Warning:\n${describeFault(warning)}`);
  const report = await publish({
    contentDir: settings.contentDir,
    dataDir: settings.dataDir,
    distDir,
    site: siteOptions(settings),
    now: Date.now(),
    dryRun,
    onProgress: showProgress('Publishing'),
    onWarning: warn,
    onWait: () => console.log('Waiting for another publish to end…'),
  });
  if (!dryRun) await shareRelease(settings, report.id);
  return [reportText(report, dryRun), ...unfilledText(unfilled)].join('\n');
}

function reportText({ id, pages, added, changed, removed, seconds }: PublishReport, dryRun: boolean): string {
  const marked = (mark: string, names: string[]) => names.sort().map((name) => `  ${mark} ${name}`);
  const names = [...marked('+', added), ...marked('~', changed), ...marked('-', removed)];
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  const verdict = dryRun
    ? `Would publish ${pages} pages: ${counts}. Nothing was changed.`
    : `Published ${pages} pages in ${seconds.toFixed(1)} s: ${counts}. Release ${id}`;
  return [...(names.length <= mostNames ? names : []), verdict].join('\n');
}
