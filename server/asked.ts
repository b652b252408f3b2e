import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFresh } from '#server/http/send.ts';
import type { ServedSite } from '#server/live-site.ts';

/** What a request for something beside a page names. */

export function idOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'
    ? params.id
    : '';
}

export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark));
}

/** No page stands at such an address either, so the site's own answer to it is the right one. */
export function sendNotFound(site: ServedSite, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFresh(request, reply, site.render({ path: request.url.split('?')[0] ?? '/' }));
}
