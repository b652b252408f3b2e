import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, listFiles } from '#build/files.ts';
import { root } from '#build/folders.ts';
import { type BuildRecord, readBuildRecord } from '#release/build.ts';

/**
 * Everything that a build is made from, but for the content: the heading fonts follow it only when something else is built anew,
 * because a new build makes every open tab load its next page whole, which no change of words is worth.
 */
const inputs = [
  'src',
  'package-lock.json',
  'vite.config.ts',
  'build/build.ts',
  'build/fonts.ts',
  'build/heading-pages.ts',
  'build/heading-slices.ts',
];

export function hashInputs(): string {
  return hashFiles(
    inputs
      .flatMap((input) => {
        const full = path.join(root, input);
        return statSync(full).isDirectory() ? listFiles(full).map((file) => path.join(full, file)) : [full];
      })
      .filter((file) => !/\.test\.tsx?$/.test(file)),
  );
}

/** The build that was made from the code as it is now, if it was. */
export function currentBuild(distDir: string): BuildRecord | undefined {
  const record = readBuildRecord(distDir);
  return record?.inputs === hashInputs() && existsSync(path.join(distDir, 'server', record.id, 'render.js'))
    ? record
    : undefined;
}
