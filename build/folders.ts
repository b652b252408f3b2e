import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's folder, found from wherever this code runs: from its source or from dist/. */
export const root = folderWith('package.json', import.meta.dirname);
/** Another folder can be named, so that a test or a second site can have content of its own. */
export const contentDir = path.resolve(root, process.env['CONTENT_DIR'] || 'content');
export const distDir = path.join(root, 'dist');

function folderWith(file: string, folder: string): string {
  return existsSync(path.join(folder, file)) ? folder : folderWith(file, path.dirname(folder));
}
