import { buildSite } from '#cli/build.ts';
import { runCommand } from '#cli/command.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { distDir, root } from '#cli/paths.ts';
import { publishContent } from '#cli/up-to-date.ts';
import { readSettings } from '#server/settings.ts';

const help = `
npm run publish

Checks the content folder and puts it on the site. A server that is running takes it up at once.
With a fault in the content nothing changes; every fault is shown with file, line, field and reason.
`;

await runCommand(help, async () => {
  const settings = readSettings(loadEnvironment(), root);
  await buildSite(distDir);
  await publishContent(settings);
});
