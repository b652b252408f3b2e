import { setTimeout as pause } from 'node:timers/promises';
import { fieldsOf, post } from '#tests/promises/support/visitor-post.ts';
import { pick, seededRandom } from '../random.ts';

export interface Sample {
  seconds: number;
  milliseconds: number;
}

const pagesPerSecond = 60;
const messagesPerSecond = 5;
const tickMilliseconds = 20;
const patienceMilliseconds = 15_000;

const targets = [
  '/',
  '/zh-tw',
  '/job',
  '/zh-tw/job',
  '/job?q=engineer',
  '/zh-tw/job?q=工程師',
  '/job?function=RD&remote=partial',
  '/service',
  '/news',
  '/zh-tw/events',
  '/contact',
  '/policy',
  '/saved',
  '/nowhere',
  '/job/feed.xml',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/builds/latest.json',
];

/** Visitors who read and write at a steady rate, whether or not they are answered: a stall shows in everyone's time. */
export class Visitors {
  readonly samples: Sample[] = [];
  readonly faults: { seconds: number; what: string }[] = [];
  /** Requests that no server was there for, because it was being restarted. */
  readonly unserved: number[] = [];
  /** References that a visitor has been shown. */
  readonly shown: string[] = [];
  private readonly random = seededRandom(15);
  private started = performance.now();
  private readonly underway = new Set<Promise<void>>();
  private leaving = false;
  private written = 0;

  private readonly site: () => string | undefined;

  /** `site` is where the site is now, or undefined while it is being restarted. */
  constructor(site: () => string | undefined) {
    this.site = site;
  }

  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }

  async stay(): Promise<void> {
    this.started = performance.now();
    let read = 0;
    while (!this.leaving) {
      for (; read < this.seconds * pagesPerSecond; read += 1) this.begin((url) => this.readPage(url));
      for (; this.written < this.seconds * messagesPerSecond; this.written += 1)
        this.begin((url) => this.sendMessage(url, this.written));
      await pause(tickMilliseconds);
    }
    await Promise.all(this.underway);
  }

  leave(): void {
    this.leaving = true;
  }

  private begin(visit: (url: string) => Promise<void>): void {
    const url = this.site();
    if (!url) return void this.unserved.push(this.seconds);
    const work: Promise<void> = this.time(url, visit).finally(() => this.underway.delete(work));
    this.underway.add(work);
  }

  /** A request whose server went away meanwhile promised nothing; every other that fails is a fault. */
  private async time(url: string, visit: (url: string) => Promise<void>): Promise<void> {
    const started = performance.now();
    try {
      await visit(url);
      this.samples.push({ seconds: this.seconds, milliseconds: performance.now() - started });
    } catch (error) {
      if (this.site() !== url) this.unserved.push(this.seconds);
      else this.faults.push({ seconds: this.seconds, what: (error as Error).message });
    }
  }

  private async readPage(url: string): Promise<void> {
    const target = pick(this.random, targets);
    const response = await fetch(`${url}${target}`, { signal: AbortSignal.timeout(patienceMilliseconds) });
    await response.arrayBuffer();
    if (response.status !== (target === '/nowhere' ? 404 : 200))
      throw new Error(`${target} answered ${response.status}`);
  }

  private async sendMessage(url: string, number: number): Promise<void> {
    const response = await post(url, fieldsOf(number));
    const { reference } = (await response.json()) as { reference?: string };
    if (!reference) throw new Error(`a message was answered ${response.status}`);
    this.shown.push(reference);
  }
}
