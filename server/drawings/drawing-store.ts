import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const name = /^[\w-]+\.(png|pdf|avif|webp|jpg)$/;

/**
 * Drawings on disk, named by what is on them. When they take more than their room the ones asked for longest ago go:
 * they can be drawn again.
 */
export class DrawingStore {
  private readonly folder: string;
  private readonly most: number;
  /** Sizes in the order of last use; a Map keeps the order of insertion. */
  private readonly sizes = new Map<string, number>();
  private used = 0;

  constructor(folder: string, most: number) {
    this.folder = folder;
    this.most = most;
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder)
      .filter((file) => name.test(file))
      .map((file) => ({ file, ...statFacts(path.join(folder, file)) }));
    for (const { file, size } of files.sort((a, b) => a.time - b.time)) this.note(file, size);
  }

  async find(file: string): Promise<Buffer | undefined> {
    const size = this.sizes.get(file);
    if (size === undefined) return undefined;
    try {
      const drawing = await readFile(path.join(this.folder, file));
      this.note(file, size);
      return drawing;
    } catch {
      this.forget(file);
      return undefined;
    }
  }

  /** Written beside and renamed, so that no reader ever sees half a drawing. */
  async keep(file: string, drawing: Uint8Array): Promise<void> {
    const draft = path.join(this.folder, `${file}.${process.pid}.draft`);
    await writeFile(draft, drawing);
    await rename(draft, path.join(this.folder, file));
    this.note(file, drawing.byteLength);
    for (const oldest of this.sizes.keys()) {
      if (this.used <= this.most) break;
      this.forget(oldest);
      await rm(path.join(this.folder, oldest), { force: true });
    }
  }

  private note(file: string, size: number): void {
    this.forget(file);
    this.sizes.set(file, size);
    this.used += size;
  }

  private forget(file: string): void {
    this.used -= this.sizes.get(file) ?? 0;
    this.sizes.delete(file);
  }
}

function statFacts(file: string): { size: number; time: number } {
  const { size, mtimeMs } = statSync(file);
  return { size, time: mtimeMs };
}
