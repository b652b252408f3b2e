import { brotliCompressSync, type BrotliOptions, constants } from 'node:zlib';
import { hashOf } from '#release/hash.ts';
import type { Moment } from '#src/content/types.ts';

/** An answer that is kept, compressed. */
export interface StoredOutput {
  status: number;
  type: string;
  etag: string;
  /** When time alone makes it untrue. */
  changesAt: Moment;
  /** Brotli. */
  body: Uint8Array;
}

export const outputTypes = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' };

/** A page takes a millisecond at 5, and at 11, for a tenth fewer bytes, fifty. */
const quality = 5;

export function storedOutput(type: string, text: string, status = 200, changesAt = Infinity): StoredOutput {
  return { status, type, etag: hashOf(text), changesAt, body: compress(text) };
}

export function compress(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, brotliOptions(bytes.length));
}

export function brotliOptions(size: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}
