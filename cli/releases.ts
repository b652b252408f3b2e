import { statSync } from 'node:fs';
import { table } from '#cli/table.ts';
import { hasBuild } from '#release/build.ts';
import { ReleaseFolder } from '#release/release-folder.ts';
import { lockReleases } from '#release/release-lock.ts';

/** The kept releases, newest first, with the one being served marked. */
export function listReleases(dataDir: string): string {
  const folder = new ReleaseFolder(dataDir);
  const current = folder.current();
  const rows = folder.list().map((id) => {
    const size = `${(statSync(folder.file(id)).size / 1e6).toFixed(1)} MB`;
    const about = folder.about(id);
    const shown = about
      ? [new Date(about.createdAt).toLocaleString('sv'), String(about.pages), about.buildId]
      : ['cannot be read', '', ''];
    return [id === current ? '→' : '', id, ...shown, size];
  });
  return rows.length === 0
    ? 'Nothing has been published yet.'
    : table(['', 'release', 'published', 'pages', 'build', 'size'], rows);
}

interface RolledBack {
  id: string;
  text: string;
}

/** Makes an earlier release the one that is served. */
export async function rollBack(dataDir: string, distDir: string, wanted: string | undefined): Promise<RolledBack> {
  const folder = new ReleaseFolder(dataDir);
  const unlock = lockReleases(folder.folder, () => console.log('Waiting for another publish to end…'));
  try {
    const current = folder.current();
    const earlier = folder.list().filter((id) => current === undefined || id < current);
    const target = wanted === undefined ? earlier[0] : folder.list().find((id) => id === wanted);
    if (target === undefined)
      throw new Error(
        wanted === undefined
          ? 'there is no earlier release to go back to'
          : `there is no release ${wanted}: see npm run publish -- --list`,
      );
    const { buildId } = folder.about(target) ?? missing(target);
    if (!hasBuild(distDir, buildId))
      throw new Error(
        `build ${buildId}, which made release ${target}, is gone: check out its code and run npm run build`,
      );
    if (!(await folder.isWhole(target))) throw new Error(`release ${target} is damaged`);
    await folder.activate(target);
    const instead = current ? `, instead of ${current}` : '';
    return { id: target, text: `Serving release ${target} again${instead}. The next publish goes forward again.` };
  } finally {
    unlock();
  }
}

function missing(id: string): never {
  throw new Error(`release ${id} cannot be read`);
}
