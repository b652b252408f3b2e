import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { documentFilePath, fileBeside, type PageId, pageIds } from '#src/routes.ts';
import { sheetOf } from '#src/seo/document-sheet.ts';
import { cardOf } from '#src/seo/social/social-image.ts';
import { caching } from '#server/http/headers.ts';
import { sendFile } from '#server/http/send.ts';
import type { ServedSite } from '#server/live-site.ts';
import { idOf, queryOf, sendNotFound } from '#server/asked.ts';
import { brandFilesOf } from './brand-files.ts';
import type { DrawingOrder } from './drawing-order.ts';
import { TooBusy } from './drawing-thread.ts';
import { type KeptDrawing, KeptDrawings } from './kept-drawings.ts';

const busySeconds = 5;
/** Some two thousand images. An image takes a tenth of a second, a PDF up to one. */
const room = { bytes: 64 * 1024 * 1024, waiting: 40 };

/**
 * A social image beside every page that may be shared, and a PDF beside every public document. An address that names
 * nothing draws nothing.
 */
export function addDrawingRoutes(app: FastifyInstance, site: ServedSite, dataDir: string): void {
  const drawings = new KeptDrawings({ folder: path.join(dataDir, 'drawings'), ...room }, (error) =>
    app.log.error({ err: error }, 'a drawing could not be kept'),
  );
  app.addHook('onClose', () => drawings.close());
  for (const locale of locales) {
    for (const page of pageIds) {
      const url = fileBeside('socialImage', page, locale, ':id');
      app.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (request, reply) => answerImage(site, drawings, page, locale, request, reply),
      });
    }
    app.route({
      method: ['GET', 'HEAD'],
      url: documentFilePath(locale, ':id'),
      handler: (request, reply) => answerDocument(site, drawings, locale, request, reply),
    });
  }
}

async function answerImage(
  site: ServedSite,
  drawings: KeptDrawings,
  page: PageId,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const card = cardOf(site.view(locale), page, idOf(request));
  if (!card) return sendNotFound(site, request, reply);
  return sendDrawing(site, drawings, { card }, reply, ({ mark, body }) => {
    // Pages of other sites show it: chats, feed readers, previews.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendFile(request, reply, {
      type: 'image/png',
      etag: mark,
      cacheControl: queryOf(request).get('v') === mark ? caching.forever : caching.revalidate,
      body,
      compressed: false,
    });
  });
}

async function answerDocument(
  site: ServedSite,
  drawings: KeptDrawings,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sheet = sheetOf(site.view(locale), idOf(request));
  if (!sheet) return sendNotFound(site, request, reply);
  return sendDrawing(site, drawings, { sheet }, reply, ({ mark, body }) => {
    // A search engine lists the page, not a second copy of it.
    reply.header('link', `<${sheet.address}>; rel="canonical"`);
    return sendFile(request, reply, {
      type: 'application/pdf',
      etag: mark,
      cacheControl: caching.revalidate,
      body,
      compressed: false,
    });
  });
}

export async function sendDrawing(
  site: ServedSite,
  drawings: KeptDrawings,
  order: DrawingOrder,
  reply: FastifyReply,
  send: (drawing: KeptDrawing) => FastifyReply,
): Promise<FastifyReply> {
  try {
    return send(await drawings.find(order, () => brandFilesOf(site)));
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return reply.code(503).header('retry-after', busySeconds).send();
  }
}
