import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { HttpLimits } from './http-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files, which may be a while on their way. */
    upload?: true;
  }
}

/**
 * Node knows one time for all requests, which must suit uploads; every other body has to be there as soon as before.
 */
export function limitBodyTime(
  app: FastifyInstance,
  { requestMilliseconds }: Pick<HttpLimits, 'requestMilliseconds'>,
  answerUnreadable: (error: NodeJS.ErrnoException, socket: Socket) => void,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !isUpload(request)) {
      const { raw } = request;
      const cut = () => answerUnreadable(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
      const timer = setTimeout(cut, requestMilliseconds);
      for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.upload === true && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}
