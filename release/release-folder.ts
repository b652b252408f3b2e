import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
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
import { pipeline } from 'node:stream/promises';
import { type ReleaseAbout, ReleaseReader } from '#release/release-file.ts';
import type { Moment } from '#src/content/types.ts';

const releaseName = /^(\d{8}T\d{9}-[0-9a-f]{8})\.sqlite$/;
const draftName = /^\.draft-/;
/** Those of a week, and some however old they are, so that a rollback always finds one. */
export const keptReleases = { milliseconds: 7 * 24 * 60 * 60 * 1000, always: 2 };

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

  /** Whether a release is byte for byte as it was published. */
  async isWhole(id: string): Promise<boolean> {
    const [hash, size] = this.seal(id);
    if (hash === undefined) return true;
    if (!existsSync(this.file(id)) || statSync(this.file(id)).size !== Number(size)) return false;
    return (await fileHash(this.file(id))) === hash;
  }

  /** Makes a finished draft the release that is served. Each step is one rename: nothing half-written is served. */
  async activate(id: string): Promise<void> {
    if (existsSync(this.draft(id))) {
      flush(this.draft(id));
      renameSync(this.draft(id), this.file(id));
      const { sha256, size } = await this.measure(id);
      writeWhole(this.sealFile(id), `${sha256} ${size}\n`);
    }
    writeWhole(this.pointer, `${id}\n`);
    flush(this.folder);
  }

  /** A release's hash and size as they are now. */
  async measure(id: string): Promise<{ sha256: string; size: number }> {
    return { sha256: await fileHash(this.file(id)), size: statSync(this.file(id)).size };
  }

  discardDraft(id: string): void {
    rmSync(this.draft(id), { force: true });
  }

  /** Removes releases that are older than a week. */
  prune(now: Moment): void {
    const kept = new Set([this.current(), ...this.list().slice(0, keptReleases.always)]);
    for (const id of this.list())
      if (!kept.has(id) && now - statSync(this.file(id)).mtimeMs > keptReleases.milliseconds)
        for (const file of [this.file(id), this.sealFile(id)]) rmSync(file, { force: true });
  }

  /** Removes what a killed publish left behind; only the holder of the lock may call this. */
  removeDrafts(): void {
    for (const name of readdirSync(this.folder))
      if (draftName.test(name)) rmSync(path.join(this.folder, name), { force: true });
  }

  /** Hash and size of a release as it was published; empty for one that has no seal. */
  private seal(id: string): string[] {
    const file = this.sealFile(id);
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  }

  private sealFile(id: string): string {
    return path.join(this.folder, `${id}.sha256`);
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

/** In pieces, so that whoever serves pages meanwhile goes on. */
async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
