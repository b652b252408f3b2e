import { distDir } from '#build/folders.ts';
import { hasBuild, readBuildRecord } from '#release/build.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { SharedReleases } from '#release/shared-releases.ts';
import type { Settings } from '#server/settings.ts';

/**
 * Takes the release that all machines share, so that a new machine needs no content of its own. Answers whether there
 * is nothing to publish: that release is of this build, or of one that is not here, which only an upgrade can serve.
 */
export async function takeShared({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  if (!databaseUrl) return false;
  const folder = new ReleaseFolder(dataDir);
  const shared = await SharedReleases.open(databaseUrl);
  try {
    const wanted = await shared.served();
    if (!wanted) return false;
    if (!hasBuild(distDir, wanted.build)) return folder.list().length > 0;
    if (wanted.build !== readBuildRecord(distDir)?.id) return false;
    if (!folder.list().includes(wanted.id)) await shared.fetch(wanted, folder);
    await folder.activate(wanted.id);
    return true;
  } finally {
    await shared.close();
  }
}

/** Lets every machine take up a release of this one; `unlessAny`: only if none is shared yet. */
export async function shareRelease({ databaseUrl, dataDir }: Settings, id: string, unlessAny = false): Promise<void> {
  if (!databaseUrl) return;
  const shared = await SharedReleases.open(databaseUrl);
  try {
    await shared.share(new ReleaseFolder(dataDir), id, Date.now(), unlessAny);
  } finally {
    await shared.close();
  }
}

/** Shares what was published before there was anyone to share it with. What is wrong with it stops no start. */
export async function offerRelease(settings: Settings): Promise<void> {
  if (!settings.databaseUrl) return;
  try {
    const current = new ReleaseFolder(settings.dataDir).current();
    if (current !== undefined) await shareRelease(settings, current, true);
  } catch (error) {
    console.error(`The release of this machine is not shared: ${(error as Error).message}`);
  }
}
