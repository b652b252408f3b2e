import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '#release/hash.ts';
import { outputTypes, type StoredOutput } from './output.ts';
import type { Output } from '#src/render.tsx';
import { chooseEncoding, type Encoding, encodeFresh, encodeStored } from './encoding.ts';
import { caching } from './headers.ts';
import type { StaticFile } from './static-files.ts';

/** What stands over a stored output. */
export function headersOf(
  { type, etag }: Pick<StoredOutput, 'type' | 'etag'>,
  cacheControl: string,
  encoding: Encoding = 'identity',
): Record<string, string> {
  return {
    'content-type': type,
    // Weak, because one tag serves every encoding of the same text.
    etag: `W/"${etag}"`,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, etag, body }: StoredOutput,
): FastifyReply {
  prepare(reply, type, etag, caching.revalidate);
  if (status === 200 && isKnown(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(encodeStored({ etag, body }, encoding));
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, cacheControl, body, compressed }: StaticFile,
): FastifyReply {
  prepare(reply, type, etag, cacheControl);
  if (isKnown(request, etag)) return reply.code(304).send();
  if (!compressed) return reply.send(body);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(encodeStored({ etag, body }, encoding));
}

/** An answer made for this request: an error, a search, a form with its faults. */
export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  output: Output,
  form: 'html' | 'payload' = 'html',
): FastifyReply {
  const text = form === 'html' ? output.html : output.payload;
  const etag = hashOf(text);
  prepare(
    reply,
    form === 'html' ? outputTypes.html : outputTypes.json,
    etag,
    output.status === 200 ? caching.revalidate : caching.never,
  );
  if (output.status === 200 && request.method !== 'POST' && isKnown(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(output.status).send(encodeFresh(text, encoding));
}

function prepare(reply: FastifyReply, type: string, etag: string, cacheControl: string): void {
  for (const [name, value] of Object.entries(headersOf({ type, etag }, cacheControl)))
    if (!reply.hasHeader(name)) reply.header(name, value);
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  return (
    header !== undefined &&
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${etag}"` || tag.trim() === '*')
  );
}
