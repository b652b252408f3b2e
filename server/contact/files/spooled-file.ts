import { createHash, randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, read, unlinkSync, write } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** Small enough that fifty uploads at once take little memory, large enough that a file is a few dozen rows. */
export const pieceBytes = 256 * 1024;

const readSome = promisify(read);
const writeSome = promisify(write);
const chunkBytes = 64 * 1024;

export const spoolFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

/**
 * What has arrived of an upload. Its file has no name from the start, so that nothing of it is left whether the
 * connection is cut, the server killed or the message refused.
 */
export class SpooledFile {
  private readonly descriptor: number;
  private reading = false;
  private closed = false;
  readonly size: number;
  readonly sha256: string;

  /** Where the disk takes no more, `source` is left as it is, so that what follows it can still be read. */
  static async receive(dataDir: string, source: Readable): Promise<SpooledFile> {
    mkdirSync(spoolFolder(dataDir), { recursive: true, mode: 0o700 });
    const file = path.join(spoolFolder(dataDir), randomUUID());
    // In one go: whenever the server is killed, the name is gone.
    const descriptor = openSync(file, 'wx+', 0o600);
    unlinkSync(file);
    try {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        await writeAll(descriptor, chunk, size);
        size += chunk.length;
      }
      return new SpooledFile(descriptor, size, hash.digest('hex'));
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }

  private constructor(descriptor: number, size: number, sha256: string) {
    this.descriptor = descriptor;
    this.size = size;
    this.sha256 = sha256;
  }

  /**
   * From the start; may be read again. All are read into the same memory, shared with the thread that stores them, so
   * each is good only until the next one is asked for.
   */
  async *pieces(): AsyncGenerator<Buffer> {
    const shared = Buffer.from(new SharedArrayBuffer(Math.min(pieceBytes, this.size)));
    for (let position = 0; position < this.size; position += pieceBytes) yield this.read(position, pieceBytes, shared);
  }

  /** For whoever keeps what was read. */
  async *chunks(): AsyncGenerator<Buffer> {
    for (let position = 0; position < this.size; position += chunkBytes) yield this.read(position, chunkBytes);
  }

  async read(position: number, most: number, into?: Buffer): Promise<Buffer> {
    if (this.closed) throw new Error('an upload was given up while it was being read');
    this.reading = true;
    try {
      return await this.fill(position, most, into);
    } finally {
      this.reading = false;
      if (this.closed) closeSync(this.descriptor);
    }
  }

  private async fill(position: number, most: number, into: Buffer | undefined): Promise<Buffer> {
    const length = Math.max(0, Math.min(most, this.size - position));
    const buffer = into?.subarray(0, length) ?? Buffer.alloc(length);
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await readSome(this.descriptor, buffer, filled, buffer.length - filled, position + filled);
      if (bytesRead === 0) throw new Error('an upload is shorter than what was received');
      filled += bytesRead;
    }
    return buffer;
  }

  /**
   * Waits for a read that is under way: the number of a closed file is soon another file's, and the store may still be
   * reading when the visitor has been told that it took too long.
   */
  close(): void {
    this.closed = true;
    if (!this.reading) closeSync(this.descriptor);
  }
}

async function writeAll(descriptor: number, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await writeSome(descriptor, chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}
