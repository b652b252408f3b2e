import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MediaFolder } from '#release/media-folder.ts';
import { sendNotFound } from '#server/asked.ts';
import { caching } from '#server/http/headers.ts';
import type { ServedSite } from '#server/live-site.ts';

const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.ics': 'text/calendar; charset=utf-8',
};

/** Whatever is in a file, a browser saves it and runs nothing of it. */
const inert = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Files to download. */
export function addFileRoute(app: FastifyInstance, site: ServedSite, originals: MediaFolder): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    handler: async (request, reply) => {
      const { id, name } = request.params as { id: string; name: string };
      const { files } = site.content.media;
      const file = Object.hasOwn(files, id) ? files[id] : undefined;
      const type = file && types[path.extname(file.original)];
      if (!file || !type || file.name !== name) return sendNotFound(site, request, reply);
      const place = originals.file(file.original);
      const { size } = await stat(place);
      reply
        .header('content-type', type)
        .header('content-length', size)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('content-security-policy', inert)
        .header('cache-control', caching.forever);
      return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(place));
    },
  });
}
