import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type ReleaseAbout, ReleaseReader } from '#release/release-file.ts';
import type { Moment } from '#src/content/types.ts';

const releaseName = /^(\d{8}T\d{9}-[0-9a-f]{8})\.sqlite$/;
const draftName = /^\.draft-/;
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;
/** However old they are, so that a rollback always finds one. */
const alwaysKept = 2;

/** `DATA_DIR/releases`: one file a release, and `current`, which names the one being served. */
export class ReleaseFolder {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'releases');
    mkdirSync(this.folder, { recursive: true });
  }

  current(): string | undefined {
    const id = existsSync(this.pointer) ? readFileSync(this.pointer, 'utf8').trim() : '';
    return id && existsSync(this.file(id)) ? id : undefined;
  }

  /** All releases, newest first. */
  list(): string[] {
    return readdirSync(this.folder)
      .flatMap((name) => releaseName.exec(name)?.[1] ?? [])
      .sort()
      .reverse();
  }

  file(id: string): string {
    return path.join(this.folder, `${id}.sqlite`);
  }

  draft(id: string): string {
    return path.join(this.folder, `.draft-${id}.sqlite`);
  }

  /** Undefined for one that cannot be read: damaged, or written by code that this one does not know. */
  open(id: string): ReleaseReader | undefined {
    try {
      return new ReleaseReader(this.file(id));
    } catch {
      return undefined;
    }
  }

  /** What a release says of itself. */
  about(id: string): ReleaseAbout | undefined {
    const release = this.open(id);
    release?.close();
    return release?.about;
  }

  /** Makes a finished draft the release that is served. Each step is one rename: nothing half-written is served. */
  activate(id: string): void {
    if (existsSync(this.draft(id))) {
      flush(this.draft(id));
      renameSync(this.draft(id), this.file(id));
    }
    writeWhole(this.pointer, `${id}\n`);
    flush(this.folder);
  }

  /** Removes releases that are older than a week. */
  prune(now: Moment): void {
    const kept = new Set([this.current(), ...this.list().slice(0, alwaysKept)]);
    for (const id of this.list())
      if (!kept.has(id) && now - statSync(this.file(id)).mtimeMs > keptMilliseconds)
        rmSync(this.file(id), { force: true });
  }

  /** Removes what a killed publish left behind; only the holder of the lock may call this. */
  removeDrafts(): void {
    for (const name of readdirSync(this.folder))
      if (draftName.test(name)) rmSync(path.join(this.folder, name), { force: true });
  }

  private get pointer(): string {
    return path.join(this.folder, 'current');
  }
}

/** Replaces a file's text at once: a reader sees the old one or the new one. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text, { flush: true });
  renameSync(draft, file);
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
