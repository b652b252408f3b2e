import type { FastifyInstance } from 'fastify';
import { clientAddress, countedAddress, listOf } from './addresses.ts';
import { caching } from './headers.ts';
import { addLayer } from './request-layers.ts';

/** After so much work a turn of the event loop ends, and everyone else is looked at. */
const turnMilliseconds = 10;

/**
 * Who asks for a lot waits for itself: answers that take work are made in turns, one for each address that waits.
 * While nobody waits and the turn has time left, an answer is made at once.
 */
export class FairTurns {
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly mostWaiting: number;
  private spent = 0;
  private isPlanned = false;

  constructor(mostWaiting: number) {
    this.mostWaiting = mostWaiting;
  }

  /** Does the work now or in its turn; answers false if too much of this address waits already. */
  take(address: string, work: () => void): boolean {
    if (this.waiting.size === 0 && this.spent < turnMilliseconds) {
      this.run(work);
      return true;
    }
    const queue = this.waiting.get(address) ?? [];
    if (queue.length >= this.mostWaiting) return false;
    queue.push(work);
    this.waiting.set(address, queue);
    return true;
  }

  private run(work: () => void): void {
    const started = performance.now();
    if (!this.isPlanned) setImmediate(() => this.nextTurn());
    this.isPlanned = true;
    work();
    this.spent += performance.now() - started;
  }

  private nextTurn(): void {
    this.spent = 0;
    this.isPlanned = false;
    for (const [address, queue] of this.waiting) {
      if (this.spent >= turnMilliseconds) return;
      // Put in again at the end: the others come first.
      this.waiting.delete(address);
      const work = queue.shift();
      if (queue.length > 0) this.waiting.set(address, queue);
      if (work) this.run(work);
    }
  }
}

/**
 * Lets the framework answer in turns. A form is read to its end first, which may take a while: the work on it begins
 * after that, and waits for its own turn.
 */
export function answerFairly(app: FastifyInstance, mostWaiting: number, trustedProxies: string[]): void {
  const turns = new FairTurns(mostWaiting);
  const proxies = listOf(trustedProxies);
  addLayer(app.server, (inner) => (request, response) => {
    const address = countedAddress(clientAddress(request, proxies));
    const isTaken = turns.take(address, () => request.socket.destroyed || inner(request, response));
    if (!isTaken) response.writeHead(503, { 'retry-after': '1', 'cache-control': caching.never }).end();
  });
  app.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'POST') return done();
    const isTaken = turns.take(countedAddress(request.ip), () => request.raw.socket.destroyed || done());
    if (!isTaken) void reply.code(503).header('retry-after', 1).header('cache-control', caching.never).send();
  });
}
