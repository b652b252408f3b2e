import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '#release/hash.ts';

const root = path.dirname(import.meta.dirname);

/** A hash of the code in some folders, with the packages it may use: what it made before a change it may make otherwise after it. */
export function codeVersion(...folders: string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }),
  );
  const code = files
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return hashOf(...[path.join(root, 'package-lock.json'), ...code].map((file) => readFileSync(file, 'utf8')));
}
