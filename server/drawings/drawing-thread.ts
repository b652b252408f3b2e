import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WholeOrder } from './drawing-order.ts';

interface Waiting {
  resolve: (drawing: Uint8Array) => void;
  reject: (reason: Error) => void;
}

type Answer = { number: number; drawing: Uint8Array } | { number: number; reason: string };

const limits = {
  drawMilliseconds: 15_000,
  /** The faces take 60 MB of memory, which nobody needs while nothing is drawn. */
  idleMilliseconds: 60_000,
};

/** It lies beside this code, as source or in dist/. */
const workerFile = new URL(`./drawing-worker${path.extname(import.meta.filename)}`, import.meta.url);

/** Too many drawings are asked for at once; later there may be room. */
export class TooBusy extends Error {}

/**
 * Draws in a thread of its own, so that no visitor waits for someone else's drawing. The thread lives while it is
 * needed.
 */
export class DrawingThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private last = 0;
  private readonly mostWaiting: number;

  constructor(mostWaiting: number) {
    this.mostWaiting = mostWaiting;
  }

  draw(order: WholeOrder): Promise<Uint8Array> {
    if (this.waiting.size >= this.mostWaiting)
      return Promise.reject(new TooBusy('too many drawings are waiting to be drawn'));
    const worker = (this.worker ??= this.start());
    const number = (this.last += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.watch();
      worker.postMessage({ number, order });
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    const worker = this.worker;
    this.worker = undefined;
    this.failAll('the site is stopping');
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(workerFile);
    worker.unref();
    worker.on('message', (answer: Answer) => this.settle(answer));
    worker.on('error', (error) => this.abandon(worker, String(error)));
    worker.on('exit', () => this.abandon(worker, 'the drawing thread ended'));
    return worker;
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.number);
    this.waiting.delete(answer.number);
    if ('drawing' in answer) waiting?.resolve(answer.drawing);
    else waiting?.reject(new Error(answer.reason));
    this.watch();
  }

  /** One timer, set anew by each question and answer: it ends a thread that hangs, and one that has nothing to do. */
  private watch(): void {
    clearTimeout(this.timer);
    const busy = this.waiting.size > 0;
    this.timer = setTimeout(
      () => void this.worker?.terminate(),
      busy ? limits.drawMilliseconds : limits.idleMilliseconds,
    ).unref();
  }

  private abandon(worker: Worker, reason: string): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.failAll(reason);
  }

  private failAll(reason: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }
}
