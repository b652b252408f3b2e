import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const originalName = /^[\w-]{22}\.[a-z]+$/;

/**
 * `DATA_DIR/media`: the originals of pictures and the files to download, named by a hash of their bytes, so that one is
 * kept once however many releases show it. Nothing here is served as it is but files to download.
 */
export class MediaFolder {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'media');
    mkdirSync(this.folder, { recursive: true });
  }

  /** Where the inspection of a content folder is remembered. */
  get memory(): string {
    return path.join(this.folder, 'inspected.json');
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  /** Copied beside and renamed, so that nobody ever reads half of it. */
  keep(name: string, from: string): void {
    if (existsSync(this.file(name))) return;
    const draft = `${this.file(name)}.${process.pid}.draft`;
    copyFileSync(from, draft, constants.COPYFILE_FICLONE);
    renameSync(draft, this.file(name));
  }

  names(): string[] {
    return readdirSync(this.folder).filter((name) => originalName.test(name));
  }

  prune(named: ReadonlySet<string>): void {
    for (const name of this.names()) if (!named.has(name)) rmSync(this.file(name), { force: true });
  }
}
