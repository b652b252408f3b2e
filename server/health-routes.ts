import type { FastifyInstance } from 'fastify';
import type { MailStatus } from './contact/outbox.ts';
import { caching } from './http/headers.ts';

/** What is asked of the message store. */
export interface StoreHealth {
  isWritable(): Promise<boolean>;
  mailStatus(): Promise<MailStatus>;
}

/** Asking costs a write: many who ask at once share one answer. */
const freshMilliseconds = 1000;

export function addHealthRoutes(app: FastifyInstance, store: StoreHealth): void {
  let asked: { at: number; answer: Promise<Readiness> } | undefined;
  app.get('/healthz', (_request, reply) => reply.header('cache-control', caching.never).send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (!asked || Date.now() - asked.at > freshMilliseconds) asked = { at: Date.now(), answer: readinessOf(store) };
    const { code, body } = await asked.answer;
    return reply.code(code).header('cache-control', caching.never).send(body);
  });
}

interface Readiness {
  code: number;
  body: object;
}

/** Mail that is stuck is told, but is no reason to take the site away: messages are kept. */
async function readinessOf(store: StoreHealth): Promise<Readiness> {
  const unwritable = { code: 503, body: { status: 'storage cannot be written' } };
  if (!(await store.isWritable())) return unwritable;
  try {
    const { stuck, waiting, failed, oldestWaitingAt } = await store.mailStatus();
    const oldestSeconds = oldestWaitingAt === undefined ? 0 : Math.round((Date.now() - oldestWaitingAt) / 1000);
    return { code: 200, body: { status: stuck ? 'degraded' : 'ready', mail: { waiting, failed, oldestSeconds } } };
  } catch {
    return unwritable;
  }
}
