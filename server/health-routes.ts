import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { MailStatus } from './contact/outbox.ts';
import { caching } from './http/headers.ts';
import type { ServedSite } from './live-site.ts';

/** What is asked of the message store. */
export interface StoreHealth {
  isWritable(): Promise<boolean>;
  mailStatus(): Promise<MailStatus>;
}

/** Asking costs a write: many who ask at once share one answer. */
const freshMilliseconds = 1000;
/** Storage that takes longer than this to answer is not ready. */
const longestMilliseconds = 2000;

export function addHealthRoutes(app: FastifyInstance, store: StoreHealth, site: Pick<ServedSite, 'releaseId'>): void {
  let answer: Readiness = unwritable;
  let answeredAt = -Infinity;
  let asking: Promise<void> | undefined;
  // One at a time: checks that wait for storage would pile up in front of the messages.
  const check = async () => {
    answer = await readinessOf(store);
    answeredAt = performance.now();
    asking = undefined;
  };
  const ready = async (): Promise<Readiness> => {
    if (performance.now() - answeredAt <= freshMilliseconds) return answer;
    asking ??= check();
    const isSlow = await Promise.race([asking, pause(longestMilliseconds, true, { ref: false })]);
    return isSlow ? unwritable : answer;
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    handler: (_request, reply) => reply.header('cache-control', caching.never).send({ status: 'ok' }),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/readyz',
    handler: async (_request, reply) => {
      const { code, body } = await ready();
      return reply
        .code(code)
        .header('cache-control', caching.never)
        .send({ ...body, release: site.releaseId });
    },
  });
}

interface Readiness {
  code: number;
  body: object;
}

const unwritable: Readiness = { code: 503, body: { status: 'storage cannot be written' } };

/** Mail that is stuck is told, but is no reason to take the site away: messages are kept. */
async function readinessOf(store: StoreHealth): Promise<Readiness> {
  if (!(await store.isWritable())) return unwritable;
  try {
    const { stuck, waiting, failed, oldestWaitingAt } = await store.mailStatus();
    const oldestSeconds = oldestWaitingAt === undefined ? 0 : Math.round((Date.now() - oldestWaitingAt) / 1000);
    return { code: 200, body: { status: stuck ? 'degraded' : 'ready', mail: { waiting, failed, oldestSeconds } } };
  } catch {
    return unwritable;
  }
}
