import { readdirSync, statSync } from 'node:fs';
import { hashOf } from '#release/hash.ts';

/** For every file of the content folder, by its path within it, what changes with any change of the file. */
export type ContentStamps = ReadonlyMap<string, string>;

/** Sizes and times: enough to see that something changed, without reading it. */
export function stampsOf(contentDir: string): ContentStamps {
  const stamps = new Map<string, string>();
  const look = (folder: string) => {
    for (const entry of readdirSync(`${contentDir}/${folder}`, { withFileTypes: true })) {
      const name = folder + entry.name;
      if (entry.isDirectory()) look(`${name}/`);
      else {
        const { size, mtimeMs, ctimeMs } = statSync(`${contentDir}/${name}`);
        stamps.set(name, `${size} ${mtimeMs} ${ctimeMs}`);
      }
    }
  };
  look('');
  return stamps;
}

/** Says whether any of some files changed. */
export function fingerprintOf(stamps: ContentStamps, belongs: (file: string) => boolean = () => true): string {
  const lines: string[] = [];
  for (const [file, stamp] of stamps) if (belongs(file)) lines.push(`${file} ${stamp}`);
  return hashOf(...lines.sort());
}
