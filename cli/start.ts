import { setFlagsFromString } from 'node:v8';
import { runCommand } from '#cli/command.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { distDir, root } from '#build/folders.ts';
import { bringUpToDate } from '#cli/up-to-date.ts';
import { serve } from '#server/main.ts';
import { readSettings } from '#server/settings.ts';

const help = `
npm start

Installs, builds and publishes what is not up to date, then serves the site on PORT (default 3000).
Settings come from the environment or from a file .env; .env.example lists them.
`;

await runCommand(help, async () => {
  const settings = readSettings(loadEnvironment(), root);
  bringUpToDate(settings);
  await serve(settings, distDir);
  limitHeapGrowth();
  const shownHost = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  console.log(`The site is at http://${shownHost}:${settings.port}`);
});

/**
 * The heap may grow by 40% before it is cleaned, not to twice its size. On the command line it would make V8 refuse the
 * compiled code that Node brings of itself, and a start would take 0.1 s longer.
 */
function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=40');
}
