import { realpathSync } from 'node:fs';
import path from 'node:path';
import { root } from '#build/folders.ts';

/** Where Vite may look for files at all. */
export const codeFolders = [
  path.join(root, 'src'),
  path.join(root, 'node_modules'),
  realpathSync(path.join(root, 'node_modules')),
];

/** What Vite makes up: its client, and modules that have no file. */
const withoutFile = /^\/@(vite|id\/__x00__)[\w/.:-]*$/;

/**
 * Whether a request may reach Vite, which would else serve any file of the project by one spelling or another: messages
 * in `data/`, `.env`, `.git`. Only code and packages pass; everything else is for the site to answer.
 */
export function isCode(url: string, dataDir: string): boolean {
  const target = decoded(url.split(/[?#]/, 1)[0] ?? '');
  if (target === undefined || /[%\\\0]/.test(target)) return false;
  const segments = target.split('/');
  if (segments.some((segment) => segment.startsWith('.') && segment !== '.vite')) return false;
  if (withoutFile.test(target)) return true;
  const file = path.normalize(target.startsWith('/@fs/') ? target.slice('/@fs'.length) : path.join(root, target));
  const isBelow = (folder: string) => file.startsWith(folder + path.sep);
  return codeFolders.some(isBelow) && !isBelow(dataDir);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
