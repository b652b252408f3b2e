import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { caching } from '#server/http/headers.ts';
import { sendFile, sendStored } from '#server/http/send.ts';
import type { ServedSite } from '#server/live-site.ts';
import { drawnIcons, svgIcon } from '#src/brand/icons.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const icons: ReadonlySet<string> = new Set([svgIcon, ...drawnIcons].map((name) => `/${name}`));
/** Nothing in a drawing runs or loads anything, even where it is opened as a page of its own. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers for the files of the brand: stylesheet, logo, faces and icons; undefined where none is asked for. */
export function answerBrandFile(
  site: ServedSite,
  request: FastifyRequest,
  reply: FastifyReply,
  { path: address, query }: { path: string; query: URLSearchParams },
): FastifyReply | undefined {
  const isIcon = icons.has(address);
  if (!isIcon && !address.startsWith('/brand/')) return undefined;
  const file = site.file(isIcon ? `brand${address}` : address.slice(1));
  const extension = path.extname(address);
  const type = types[extension];
  if (!file || !type) return undefined;
  const isMarked = !isIcon || query.get('v') === site.content.brand.mark;
  const cacheControl = isMarked ? caching.forever : caching.day;
  if (extension !== '.svg') {
    const compressed = extension === '.css';
    return sendFile(request, reply, {
      type,
      etag: `${file.madeFrom}-${path.basename(address)}`,
      cacheControl,
      body: file.bytes,
      compressed,
    });
  }
  reply.header('content-security-policy', drawingPolicy).header('cache-control', cacheControl);
  return sendStored(
    request,
    reply,
    site.shared(address, () => new TextDecoder().decode(file.bytes), type),
  );
}
