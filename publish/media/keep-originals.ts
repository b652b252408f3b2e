import type { MediaFolder } from '#release/media-folder.ts';
import type { ReleaseFolder } from '#release/release-folder.ts';
import type { Media } from '#src/content/media.ts';
import { endingOf, type MediaFiles } from './media-files.ts';

/** The names under which originals are kept. */
function originalsIn({ pictures, files }: Media): string[] {
  return [...Object.values(pictures), ...Object.values(files)].map(({ original }) => original);
}

/** Puts every original that a release shows where the servers find it. */
export function keepOriginals(folder: MediaFolder, files: MediaFiles, media: Media): void {
  const wanted = new Set(originalsIn(media));
  for (const name of files.names()) {
    const about = files.find(name);
    const original = about && 'hash' in about ? `${about.hash}.${endingOf(name)}` : '';
    if (wanted.has(original)) folder.keep(original, files.path(name));
  }
}

/** Removes originals that no release names any more; those of earlier ones stay, so that a rollback finds them. */
export function pruneOriginals(originals: MediaFolder, releases: ReleaseFolder, current: Media): void {
  const shown = new Set(originalsIn(current));
  // To open every release takes time, and mostly there is nothing to remove.
  if (originals.names().every((name) => shown.has(name))) return;
  originals.prune(namedBy(releases));
}

function namedBy(folder: ReleaseFolder): Set<string> {
  const named = folder.list().flatMap((id) => {
    const release = folder.open(id);
    try {
      return release ? originalsIn(release.firm().media) : [];
    } finally {
      release?.close();
    }
  });
  return new Set(named);
}
