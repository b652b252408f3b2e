import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '#release/release-folder.ts';

/** What is known of a file, or why it cannot be used. */
export type Inspected =
  | { hash: string; bytes: number; picture?: { width: number; height: number; colour: string | null } }
  | { fault: string };

const mostBytes = 12 * 1024 * 1024;
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'];
export const fileEndings = ['pdf', 'docx', 'xlsx', 'ics'];
const inspectMilliseconds = { each: 5000, atLeast: 30_000 };

/** It lies beside this code, as source or in dist/. */
const program = path.join(import.meta.dirname, `inspect-files${path.extname(import.meta.filename)}`);

/** By file and stamp: the editor and the development server compile again and again. */
const known = new Map<string, Inspected>();

/** `media/` of a content folder: each file with what it truly is, looked into once for as long as it stays the same. */
export class MediaFiles {
  private readonly folder: string;
  private readonly files: ReadonlyMap<string, string>;
  private readonly used = new Set<string>();

  /** `memory` is a file that remembers what was found, so that the next publish need not look again. */
  constructor(contentDir: string, memory?: string) {
    this.folder = path.join(contentDir, 'media');
    this.files = stampsIn(this.folder);
    if (memory) recall(memory);
    const before = known.size;
    this.inspect([...this.files].filter(([, stamp]) => !known.has(stamp)));
    if (memory && known.size > before) remember(memory, this.files.values());
  }

  /** What a file is; it counts as used. */
  find(name: string): Inspected | undefined {
    const stamp = this.files.get(name);
    if (stamp === undefined) return undefined;
    this.used.add(name);
    return known.get(stamp);
  }

  names(): string[] {
    return [...this.files.keys()];
  }

  path(name: string): string {
    return path.join(this.folder, name);
  }

  unused(): string[] {
    return this.names().filter((name) => !this.used.has(name));
  }

  /** Another file that holds the same bytes. */
  twinOf(name: string): string | undefined {
    const hashOf = (file: string) => {
      const about = known.get(this.files.get(file) ?? '');
      return about && 'hash' in about ? about.hash : undefined;
    };
    const hash = hashOf(name);
    return hash ? this.names().find((other) => other !== name && hashOf(other) === hash) : undefined;
  }

  private inspect(unknown: [name: string, stamp: string][]): void {
    const small = unknown.filter(([name, stamp]) => {
      const fault = nameFault(name) ?? sizeFault(statSync(this.path(name)).size);
      if (fault) known.set(stamp, { fault });
      return !fault;
    });
    if (small.length === 0) return;
    const { stdout } = spawnSync(process.execPath, [program], {
      input: JSON.stringify(small.map(([name]) => this.path(name))),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'inherit'],
      maxBuffer: 64 * 1024 * 1024,
      timeout: Math.max(inspectMilliseconds.atLeast, small.length * inspectMilliseconds.each),
    });
    const answers = stdout.split('\n').filter(Boolean);
    small.forEach(([, stamp], index) => {
      const answer = answers[index];
      known.set(stamp, answer ? (JSON.parse(answer) as Inspected) : { fault: 'takes too long or too much to read' });
    });
  }
}

export function endingOf(name: string): string {
  return path.extname(name).slice(1).toLowerCase();
}

function nameFault(name: string): string | undefined {
  const ending = endingOf(name);
  if ([...pictureEndings, ...fileEndings].includes(ending)) return undefined;
  return ['heic', 'heif'].includes(ending)
    ? 'is HEIC, which cannot be read here: export it as JPEG'
    : `is of no kind that the site can show: ${pictureEndings.join(', ')}; to download: ${fileEndings.join(', ')}`;
}

function sizeFault(bytes: number): string | undefined {
  return bytes > mostBytes ? `has ${(bytes / 1024 / 1024).toFixed(1)} MB, the limit is 12` : undefined;
}

/** Sizes and times, as for all of the content: enough to see that something changed, without reading it. */
function stampsIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  const names = entries.map((entry) =>
    path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
  );
  return new Map(
    names.sort().map((name) => {
      const file = path.join(folder, name);
      const { size, mtimeMs, ctimeMs } = statSync(file);
      return [name, `${file} ${size} ${mtimeMs} ${ctimeMs}`];
    }),
  );
}

/** Faults are not kept: they may have been this machine's, such as a lack of memory. */
function remember(memory: string, stamps: Iterable<string>): void {
  const sound = [...stamps].map((stamp) => [stamp, known.get(stamp)] as const);
  writeWhole(memory, JSON.stringify(sound.filter(([, about]) => about && 'hash' in about)));
}

function recall(memory: string): void {
  try {
    for (const [stamp, about] of JSON.parse(readFileSync(memory, 'utf8')) as [string, Inspected][])
      known.set(stamp, about);
  } catch {
    // There is none yet, or it is damaged: then everything is looked into again.
  }
}
