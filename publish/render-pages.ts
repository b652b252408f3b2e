import { brotliCompressSync, constants } from 'node:zlib';
import { etagOf, outputTypes } from '#release/output.ts';
import type { StoredOutput } from '#release/release-file.ts';
import type { Moment } from '#src/content/types.ts';
import type { SiteRenderer } from '#src/render.tsx';

/** Brotli at 5 is within a tenth of the best at a fortieth of the time. */
const quality = 5;

/** A page's two answers, from one render. */
export interface StoredAnswers {
  path: string;
  html: StoredOutput;
  payload: StoredOutput;
}

export function renderPage(renderer: SiteRenderer, path: string, now: Moment): StoredAnswers {
  const { status, html, payload, changesAt } = renderer.render({ path, now });
  return { path, html: stored(outputTypes.html, html, status, changesAt), payload: stored(outputTypes.json, payload, status, changesAt) };
}

export function stored(type: string, text: string, status = 200, changesAt = Infinity): StoredOutput {
  return { status, type, etag: etagOf(text), changesAt, body: compress(text) };
}

function compress(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
