import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MediaFolder } from '#release/media-folder.ts';
import { sendNotFound } from '#server/asked.ts';
import { sendDrawing } from '#server/drawings/drawing-routes.ts';
import type { PictureOrder } from '#server/drawings/drawing-order.ts';
import { KeptDrawings } from '#server/drawings/kept-drawings.ts';
import { caching } from '#server/http/headers.ts';
import { sendFile } from '#server/http/send.ts';
import type { ServedSite } from '#server/live-site.ts';
import type { Media } from '#src/content/media.ts';
import { formatsOf, type PictureFormat, pictureTypes } from '#src/media/addresses.ts';
import { addFileRoute } from './file-route.ts';
import { addFilmRoute } from './film-route.ts';

/** Every size of some two hundred pictures. A page with sixty people may ask for all of them at once. */
const room = { bytes: 512 * 1024 * 1024, waiting: 600 };
const pictureName = /^([\w-]{22})-(\d{1,4})\.(avif|webp|jpg)$/;

/** Pictures in the sizes that pages name, files to download, and films; none that no page shows. */
export function addMediaRoutes(app: FastifyInstance, site: ServedSite, dataDir: string): void {
  const originals = new MediaFolder(dataDir);
  const pictures = new KeptDrawings({ folder: path.join(dataDir, 'pictures'), ...room }, (error) =>
    app.log.error({ err: error }, 'a picture could not be kept'),
  );
  app.addHook('onClose', () => pictures.close());
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    handler: (request, reply) => answerPicture(site, originals, pictures, request, reply),
  });
  addFileRoute(app, site, originals);
  addFilmRoute(app, site);
}

async function answerPicture(
  site: ServedSite,
  originals: MediaFolder,
  pictures: KeptDrawings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name } = request.params as { name: string };
  const picture = orderOf(site.content.media, originals, name);
  if (!picture) return sendNotFound(site, request, reply);
  return sendDrawing(site, pictures, { picture }, reply, ({ mark, body }) => {
    // Pages of other sites show it: feed readers, chats, previews.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendFile(request, reply, {
      type: pictureTypes[picture.format],
      etag: mark,
      cacheControl: caching.forever,
      body,
      compressed: false,
    });
  });
}

/** Undefined for what no page names, so that nobody can fill the disk with sizes of his own. */
function orderOf({ pictures }: Media, originals: MediaFolder, name: string): PictureOrder | undefined {
  const [, id = '', wanted = '', ending = ''] = pictureName.exec(name) ?? [];
  const source = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
  const width = Number(wanted);
  const format = ending as PictureFormat;
  if (!source?.widths.includes(width) || !formatsOf(source.transparent).includes(format)) return undefined;
  return { id, width, format, cut: source.cut, original: originals.file(source.original) };
}
