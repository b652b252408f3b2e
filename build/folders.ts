import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's folder, found from wherever this code runs: from its source or from dist/. */
export const root = folderWith('package.json', import.meta.dirname);
/** The firm that the site comes with; which firm a command works for, its settings say. */
export const sampleDir = path.join(root, 'content');
export const distDir = path.join(root, 'dist');

function folderWith(file: string, folder: string): string {
  return existsSync(path.join(folder, file)) ? folder : folderWith(file, path.dirname(folder));
}
