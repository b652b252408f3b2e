import type { FastifyRequest } from 'fastify';

export type PostOrigin = 'own' | 'foreign' | 'unknown';

/**
 * Where a post comes from. Browsers say so in `Origin` and `Sec-Fetch-Site`, and no page can forge them. Old browsers
 * and privacy tools send neither, or `null`: such a message is taken, and flagged.
 */
export function originOf(request: FastifyRequest, siteUrl: string): PostOrigin {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') return 'foreign';
  if (!origin || origin === 'null') return 'unknown';
  // The host that was asked counts too: the site may be reached by an address other than its public one.
  const own = origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === request.host);
  return own ? 'own' : 'foreign';
}
