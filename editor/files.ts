import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from '#release/build.ts';
import type { EditorFile } from './server.ts';

export const fileTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export interface FileSources {
  /** The repository's folder. */
  root: string;
  distDir: string;
  build: Build;
  /** Makes JavaScript of TypeScript. */
  translate: (code: string, file: string) => Promise<string>;
}

/** The editor's style and script, and what a preview loads of the site's build: styles, fonts and icons, no script. */
export async function editorFiles({ root, distDir, build, translate }: FileSources): Promise<Map<string, EditorFile>> {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const script = 'editor/browser/editor.ts';
  const files = new Map<string, EditorFile>([
    ['files/tokens.css', { type: fileTypes['.css'] ?? '', body: read('src/styles/tokens.css') }],
    ['files/editor.css', { type: fileTypes['.css'] ?? '', body: read('editor/editor.css') }],
    ['files/editor.js', { type: 'text/javascript; charset=utf-8', body: await translate(read(script), script) }],
  ]);
  for (const name of build.files) {
    const type = fileTypes[path.extname(name)];
    const file = path.join(distDir, 'client', name);
    if (type && existsSync(file)) files.set(name.replaceAll(path.sep, '/'), { type, body: readFileSync(file) });
  }
  return files;
}
