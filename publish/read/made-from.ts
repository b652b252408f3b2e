import { readdirSync, statSync } from 'node:fs';
import { hashOf } from '#release/hash.ts';

/** For each file of the content folder, by its path within it, a text that differs whenever the file has changed. */
export type Stamps = ReadonlyMap<string, string>;

/** Sizes and times: enough to see that something changed, without reading it. */
export function stampsOf(contentDir: string): Stamps {
  if (!statSync(contentDir, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`there is no content folder at ${contentDir}: CONTENT_DIR says where it is`);
  const stamps = new Map<string, string>();
  const look = (folder: string) => {
    for (const entry of readdirSync(`${contentDir}/${folder}`, { withFileTypes: true })) {
      // What begins with a dot is no content: an editor's lock file, a folder of git.
      if (entry.name.startsWith('.')) continue;
      const name = folder + entry.name;
      if (entry.isDirectory()) look(`${name}/`);
      else {
        // It may be a link that leads nowhere.
        const { size, mtimeMs, ctimeMs } = statSync(`${contentDir}/${name}`, { throwIfNoEntry: false }) ?? {};
        stamps.set(name, `${size} ${mtimeMs} ${ctimeMs}`);
      }
    }
  };
  look('');
  return stamps;
}

/** A hash that differs whenever any of the files that `belongs` picks has changed. */
export function fingerprintOf(stamps: Stamps, belongs: (file: string) => boolean = () => true): string {
  const lines: string[] = [];
  for (const [file, stamp] of stamps) if (belongs(file)) lines.push(`${file} ${stamp}`);
  return hashOf(...lines.sort());
}

/** A hash of the build and of all content files; the stamps must have been taken before any file was read. */
export function releaseMadeFrom(buildId: string, stamps: Stamps): string {
  return hashOf(buildId, fingerprintOf(stamps));
}

/** Says whether any file but those of jobs changed. */
export function firmFingerprint(stamps: Stamps): string {
  return fingerprintOf(stamps, (file) => !file.startsWith('jobs/'));
}
