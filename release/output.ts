import { brotliCompressSync, constants } from 'node:zlib';
import { hashOf } from './hash.ts';
import type { StoredOutput } from './release-file.ts';

export const outputTypes = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' };

/**
 * Brotli at 2 takes a fifth of the time that 5 takes, for a sixth more bytes: a job's page still arrives in the first flight
 * of a connection, so that no visitor waits longer, and a large publish is done in half the time.
 */
const quality = 2;
/** Looking back no further than a page is long saves a tenth of that time, and bytes. */
const pageWindow = { bits: 16, bytes: 2 ** 16 - 16 };

/** A text as it is stored and sent. */
export function storedOutput(type: string, text: string, status = 200, changesAt = Infinity): StoredOutput {
  const body = compress(text);
  // The same text always compresses to the same bytes, of which there are fewer to hash.
  return { status, type, etag: hashOf(body), changesAt, body };
}

function compress(text: string): Uint8Array {
  const bytes = bytesOf(text);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]:
        bytes.length <= pageWindow.bytes ? pageWindow.bits : constants.BROTLI_DEFAULT_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const encoder = new TextEncoder();
let room = new Uint8Array(2 ** 18);

/** A text's bytes, until it is called again: to make new room for each text would take twice as long as to write it. */
function bytesOf(text: string): Uint8Array {
  const most = text.length * 3;
  if (room.length < most) room = new Uint8Array(most);
  return room.subarray(0, encoder.encodeInto(text, room).written);
}
