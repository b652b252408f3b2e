import { parseArgs } from 'node:util';
import { buildSite } from '#build/build.ts';
import { runCommand } from '#cli/command.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { distDir, root } from '#build/folders.ts';
import { publishContent } from '#cli/publish-content.ts';
import { listReleases, rollBack } from '#cli/releases.ts';
import { readSettings } from '#server/settings.ts';

const help = `
npm run publish [-- --dry-run | --list | --rollback [RELEASE]]

Checks the content folder and puts it on the site. A server that is running takes it up at once.
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

await runCommand(help, async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length > 0 && !values.rollback)
    throw new Error(`"${positionals[0]}" is not understood: see npm run publish -- --help`);
  const settings = readSettings(loadEnvironment(), root);
  if (values.list) console.log(listReleases(settings.dataDir));
  else if (values.rollback) console.log(rollBack(settings.dataDir, distDir, positionals[0]));
  else {
    const { record, built } = await buildSite(distDir);
    if (built) console.log(`Built ${record.id}`);
    await publishContent(settings, { dryRun: values['dry-run'] });
  }
});
