import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { distDir, root } from '#build/folders.ts';
import { runCommand } from '#cli/command.ts';
import { offerRelease, takeShared } from '#cli/shared-release.ts';
import { loadEnvironment } from '#cli/environment.ts';
import { releaseMadeFrom, stampsOf } from '#publish/read/made-from.ts';
import { readBuildRecord } from '#release/build.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { serve } from '#server/main.ts';
import { readSettings, type Settings } from '#server/settings.ts';

const help = `
npm start

Installs, builds and publishes what is not up to date, then serves the site on PORT (default 3000).
With a fault in the content it says so and serves the last good release.
Settings come from the environment or from a file .env; .env.example lists them.
`;

await runCommand(help, async () => {
  const settings = readSettings(loadEnvironment(), root);
  const isUpToDate = (await takeShared(settings)) || (await isPublished(settings)) || publishInProcess();
  if (!isUpToDate && new ReleaseFolder(settings.dataDir).list().length === 0)
    throw new Error('The site was not started: what is said above has to be mended first.');
  await offerRelease(settings);
  await serve(settings, distDir);
  if (!isUpToDate)
    console.error('THE CONTENT IS NOT UP TO DATE: what is said above has to be mended; an earlier release is served.');
  const shownHost = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  console.log(`The site is at http://${shownHost}:${settings.port}`);
});

/**
 * Whether the newest release was made from the code and the content as they are now. It need not be the one that is
 * served: to publish again would undo a rollback.
 */
async function isPublished({ contentDir, dataDir }: Settings): Promise<boolean> {
  const folder = new ReleaseFolder(dataDir);
  const [newest] = folder.list();
  try {
    const madeFrom = releaseMadeFrom(readBuildRecord(distDir)?.id ?? '', stampsOf(contentDir));
    const isNewest = newest !== undefined && folder.about(newest)?.madeFrom === madeFrom;
    return isNewest && folder.current() !== undefined && (await folder.isWhole(newest));
  } catch {
    // The publish says what cannot be read.
    return false;
  }
}

/** In a process of its own, which gives back all the memory that it took. Answers whether it could. */
function publishInProcess(): boolean {
  const { status } = spawnSync(process.execPath, [path.join(root, 'cli/run.mjs'), 'publish'], { stdio: 'inherit' });
  return status === 0;
}
