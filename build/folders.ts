import path from 'node:path';

export const root = path.dirname(import.meta.dirname);
/** Another folder can be named, so that a test or a second site can have content of its own. */
export const contentDir = path.resolve(root, process.env['CONTENT_DIR'] || 'content');
export const distDir = path.join(root, 'dist');
