import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '#release/hash.ts';

/** For every file of the content folder, by its path within it, what changes with any change of the file. */
export type ContentStamps = ReadonlyMap<string, string>;

/** Sizes and times: enough to see that something changed, without reading it. */
export function stampsOf(contentDir: string): ContentStamps {
  const stamps = new Map<string, string>();
  for (const entry of readdirSync(contentDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs, ctimeMs } = statSync(file);
    stamps.set(path.relative(contentDir, file).replaceAll(path.sep, '/'), `${size} ${mtimeMs} ${ctimeMs}`);
  }
  return stamps;
}

/** Says whether any of some files changed. */
export function fingerprintOf(stamps: ContentStamps, belongs: (file: string) => boolean = () => true): string {
  return hashOf(...Array.from(stamps).filter(([file]) => belongs(file)).map(([file, stamp]) => `${file} ${stamp}`).sort());
}
