import type { FastifyReply, FastifyRequest } from 'fastify';

/** What every answer of the editor carries: nothing from elsewhere, and no one else may frame or read it. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The address holds the token: it must not travel, while our own posts still name their origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * Refuses what another site could make a browser send: a foreign name that was pointed at this machine (DNS rebinding)
 * shows in Host, a foreign page in Origin.
 */
export async function refuseForeign(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers;
  const port = request.socket.localPort;
  if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(host))
    return refuse(reply, 'this address is not the editor’s');
  if (origin !== undefined && origin !== `http://${host}`) return refuse(reply, 'this came from another site');
  if (site !== undefined && !['same-origin', 'none'].includes(String(site)))
    return refuse(reply, 'this came from another site');
  if (request.method !== 'GET' && origin === undefined) return refuse(reply, 'this does not say where it came from');
}

function refuse(reply: FastifyReply, reason: string): void {
  void reply.code(403).type('text/plain; charset=utf-8').send(`Refused: ${reason}.\n`);
}
