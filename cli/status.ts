import { parseArgs } from 'node:util';
import { runCommand } from '#cli/command.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { table } from '#cli/table.ts';
import { distDir, root } from '#build/folders.ts';
import { type Check, worstOf } from '#server/status/check.ts';
import { diskCheck } from '#server/status/disk-check.ts';
import { messageChecks } from '#server/status/message-checks.ts';
import { releaseChecks, sharedChecks } from '#server/status/release-checks.ts';
import { siteCheck } from '#server/status/site-check.ts';
import { sourceChecks } from '#server/status/source-checks.ts';
import { SyncFolder } from '#release/sync-state.ts';
import { readSettings } from '#server/settings.ts';

const help = `
npm run status [-- --json]

How the site is: release, build, pages, messages, mail, sources of jobs, disk and licences, each with a word:

  ok     nothing to do
  look   worth a look in working hours
  act    to be acted on now; the command then ends with 1

It works while the site runs. Settings are those of the site, from the environment or a file .env.
`;

await runCommand(help, async (args) => {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const settings = readSettings(loadEnvironment(), root);
  const now = Date.now();
  const release = await releaseChecks(settings.dataDir, distDir, now);
  const fact = (name: string, about: string) => {
    const value = release.find((check) => check.name === name)?.details[about];
    return value ? String(value) : undefined;
  };
  const published = { build: fact('build', 'releaseBuild'), release: fact('release', 'release') };
  const checks: Check[] = [
    await siteCheck(settings, published),
    ...release,
    ...(await sharedChecks(settings.databaseUrl, settings.dataDir)),
    ...(await messageChecks(settings, now)),
    ...sourceChecks(new SyncFolder(settings.dataDir).list(), now),
    diskCheck(settings.dataDir),
  ];
  const word = worstOf(checks);
  if (values.json)
    console.log(
      JSON.stringify({ word, checks: checks.map(({ details, ...check }) => ({ ...check, ...details })) }, null, 2),
    );
  else
    console.log(
      table(
        ['what', 'is', 'because'],
        checks.map(({ name, word: is, text }) => [name, is, text]),
      ),
    );
  if (word === 'act') process.exitCode = 1;
});
