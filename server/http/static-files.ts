import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '#release/hash.ts';
import { caching } from './headers.ts';

export interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  /** Brotli where the kind compresses, the plain bytes where it does not. */
  body: Uint8Array;
  compressed: boolean;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The build's files. Names come from a listing of the folder, never from the request, so no request can name a file
 * outside it. A build's worth is some 300 KB, held in memory once asked for.
 */
export class StaticFiles {
  private readonly folder: string;
  private names = new Set<string>();
  private readonly files = new Map<string, StaticFile>();

  constructor(folder: string) {
    this.folder = folder;
    this.list();
  }

  find(urlPath: string): StaticFile | undefined {
    const name = urlPath.slice(1);
    const extension = path.extname(name);
    if (!types[extension]) return undefined;
    const known = this.files.get(name);
    if (known) return known;
    if (!this.names.has(name)) this.list();
    return this.names.has(name) ? this.read(name, types[extension]) : undefined;
  }

  private list(): void {
    if (!existsSync(this.folder)) return;
    const entries = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    this.names = new Set(
      entries.map((entry) =>
        path.relative(this.folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      ),
    );
  }

  private read(name: string, type: string): StaticFile {
    const compressed = this.names.has(`${name}.br`);
    const body = readFileSync(path.join(this.folder, compressed ? `${name}.br` : name));
    const file = {
      type,
      etag: hashOf(body),
      cacheControl: name.startsWith('assets/') ? caching.forever : caching.day,
      body,
      compressed,
    };
    this.files.set(name, file);
    return file;
  }
}
