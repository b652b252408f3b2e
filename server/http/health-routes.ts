import type { FastifyInstance } from 'fastify';
import type { MessageStore } from '../contact/message-store.ts';
import { caching } from './headers.ts';

export function addHealthRoutes(app: FastifyInstance, messages: MessageStore): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', caching.never).send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const writable = messages.isWritable();
    return reply
      .code(writable ? 200 : 503)
      .header('cache-control', caching.never)
      .send({ status: writable ? 'ready' : 'storage cannot be written' });
  });
}
