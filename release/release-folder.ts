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
import { readFacts, type ReleaseFacts, ReleaseReader } from '#release/release-file.ts';
import type { Moment } from '#src/content/types.ts';

const releaseName = /^(\d{8}T\d{9}-[0-9a-f]{8})\.sqlite$/;
const draftName = /^\.draft-/;
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;
/** The current release and the one before always stay, so that old tabs and a rollback find their files. */
const alwaysKept = 2;

/** `DATA_DIR/releases`: one file a release, and `current`, which names the one being served. */
export class ReleaseFolder {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'releases');
    mkdirSync(this.folder, { recursive: true });
  }

  get pointer(): string {
    return path.join(this.folder, 'current');
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

  /** What a release says of itself; undefined for one that cannot be read. */
  facts(id: string): ReleaseFacts | undefined {
    try {
      const release = new ReleaseReader(this.file(id));
      release.close();
      return release.facts;
    } catch {
      return undefined;
    }
  }

  draft(id: string): string {
    return path.join(this.folder, `.draft-${id}.sqlite`);
  }

  /** Makes a finished draft the release that is served. Either step is one rename: there is no half. */
  activate(id: string): void {
    if (existsSync(this.draft(id))) {
      flush(this.draft(id));
      renameSync(this.draft(id), this.file(id));
    }
    writeWhole(this.pointer, `${id}\n`);
    flush(this.folder);
  }

  /** Removes old releases, but none that another one lies on. */
  prune(now: Moment): void {
    const always = new Set([this.current(), ...this.list().slice(0, alwaysKept)]);
    const isKept = (id: string) => always.has(id) || now - statSync(this.file(id)).mtimeMs <= keptMilliseconds;
    const { kept = [], old = [] } = Object.groupBy(this.list(), (id) => (isKept(id) ? 'kept' : 'old'));
    if (old.length === 0) return;
    const beneath = new Set(kept.map((id) => baseOf(this.file(id))));
    for (const id of old) if (!beneath.has(id)) rmSync(this.file(id), { force: true });
  }

  /** Removes what a killed publish left behind; only the one that may write now may do so. */
  removeDrafts(): void {
    for (const name of readdirSync(this.folder))
      if (draftName.test(name)) rmSync(path.join(this.folder, name), { force: true });
  }
}

/** Replaces a file's text at once: a reader sees the old one or the new one. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text, { flush: true });
  renameSync(draft, file);
}

/** Of one that cannot be read there is nothing beneath. */
function baseOf(file: string): string | undefined {
  try {
    return readFacts(file).base;
  } catch {
    return undefined;
  }
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
