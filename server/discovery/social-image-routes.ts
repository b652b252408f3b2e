import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { fileBeside, type PageId, pageIds } from '#src/routes.ts';
import { cardOf } from '#src/seo/social/social-card.ts';
import { sendFile } from '../http/send.ts';
import type { ServedSite } from '../live-site.ts';
import { idOf, queryOf, sendNotFound } from './asked.ts';
import { TooBusy } from './drawing-thread.ts';
import { SocialImages } from './social-images.ts';

const busySeconds = 5;

/** A social image beside every page that may be shared. An address that names no such page draws nothing. */
export function addSocialImageRoutes(app: FastifyInstance, site: ServedSite, dataDir: string): void {
  const images = new SocialImages(dataDir, (error) => app.log.error({ err: error }, 'a social image could not be kept'));
  app.addHook('onClose', () => images.close());
  for (const locale of locales) {
    for (const page of pageIds) {
      const url = fileBeside('socialImage', page, locale, ':id');
      app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => answer(site, images, page, locale, request, reply) });
    }
  }
}

async function answer(site: ServedSite, images: SocialImages, page: PageId, locale: Locale, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const card = cardOf(site.view(locale), page, idOf(request));
  if (!card) return sendNotFound(site, request, reply);
  try {
    const { mark, body } = await images.find(card);
    // Pages of other sites show it: chats, feed readers, previews.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendFile(request, reply, { type: 'image/png', etag: mark, hashed: queryOf(request).get('v') === mark, body, compressed: false });
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return reply.code(503).header('retry-after', busySeconds).send();
  }
}
