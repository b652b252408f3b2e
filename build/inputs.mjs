// Plain JavaScript, because it decides whether anything has to be compiled: a start would else wait for Node's own
// compiler of TypeScript first.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** All code of the product, and what it is built with: whatever changes here, a build is made anew. */
const folders = ['src', 'build', 'publish', 'release', 'server', 'editor', 'cli'];
const files = ['package-lock.json', 'vite.config.ts'];
const tests = /\.test\.tsx?$/;

/**
 * A hash of everything that a build is made from.
 * @param {string} root
 */
export function hashInputs(root) {
  const inputs = folders.flatMap((folder) => listFiles(path.join(root, folder)).map((file) => path.join(folder, file)));
  return hashFiles(root, [...inputs.filter((file) => !tests.test(file)), ...files]);
}

/**
 * The id of the build in dist/, if it was made from the code as it is now.
 * @param {string} root
 * @returns {string | undefined}
 */
export function currentBuild(root) {
  const file = path.join(root, 'dist/build.json');
  if (!existsSync(file)) return undefined;
  const { id, inputs } = JSON.parse(readFileSync(file, 'utf8'));
  return inputs === hashInputs(root) && existsSync(path.join(root, 'dist/server', id)) ? id : undefined;
}

/**
 * @param {string} folder
 * @param {string[]} names of files within it
 */
export function hashFiles(folder, names) {
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(folder, name)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Every file below a folder, by its path within it.
 * @param {string} folder
 * @returns {string[]}
 */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
