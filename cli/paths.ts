import path from 'node:path';

export const root = path.dirname(import.meta.dirname);
export const contentDir = path.join(root, 'content');
export const distDir = path.join(root, 'dist');
