import { Agent, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/contact/database/open-database.ts';
import { startSite } from '#tests/support/site.ts';
import { percentile } from './percentile.ts';

const messagesPerSecond = 500;
const pagesPerSecond = 100;
const seconds = 20;
const tickMilliseconds = 10;
const goal = { perSecond: 500, p99: 100 };

interface Answer {
  status: number;
  milliseconds: number;
}

/**
 * Sends accepted messages at a steady rate while pages are read, to one process on SQLite with synchronous=FULL. The rate
 * does not wait for answers, so that a stall shows in the times of everyone who comes during it.
 */
export async function benchContact(): Promise<void> {
  // A machine that is busy with something else measures that, not the site.
  console.log(`load       ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors before the start`);
  const site = await startSite({ environment: { TRUST_PROXY: '127.0.0.1', DATABASE_URL: '', SMTP_URL: '' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  try {
    const idle = await run(seconds / 4, pagesPerSecond, () => readPage(site.url, agent));
    const [stored, pages] = await Promise.all([
      run(seconds, messagesPerSecond, (number) => sendMessage(site.url, agent, number)),
      run(seconds, pagesPerSecond, () => readPage(site.url, agent)),
    ]);
    const accepted = stored.answers.filter(({ status }) => status === 200);
    const { db } = await openDatabase({ databaseUrl: undefined, dataDir: site.dataDir });
    const { rows } = await db.selectFrom('messages').select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow();
    await db.destroy();
    const perSecond = accepted.length / stored.seconds;
    console.log(`messages   ${perSecond.toFixed(0)}/s accepted for ${stored.seconds.toFixed(1)} s (${accepted.length} of ${stored.answers.length} sent, ${rows} rows stored)`);
    console.log(`           ${times(accepted)}`);
    console.log(`pages      ${times(pages.answers)} meanwhile`);
    console.log(`           ${times(idle.answers)} without messages`);
    const met = rows === accepted.length && perSecond >= goal.perSecond * 0.99 && timeAt(accepted, 0.99) < goal.p99 && timeAt(pages.answers, 0.99) < goal.p99;
    console.log(met ? `The goal is met: ${goal.perSecond}/s, p99 under ${goal.p99} ms` : `The goal of ${goal.perSecond}/s with p99 under ${goal.p99} ms is missed`);
    if (!met) process.exitCode = 1;
  } finally {
    agent.destroy();
    await site.stop();
  }
}

async function run(duration: number, rate: number, send: (number: number) => Promise<Answer>): Promise<{ answers: Answer[]; seconds: number }> {
  const started = performance.now();
  const sent: Promise<Answer>[] = [];
  while (sent.length < duration * rate) {
    const due = Math.min(((performance.now() - started) / 1000) * rate, duration * rate);
    while (sent.length < due) sent.push(send(sent.length));
    await pause(tickMilliseconds);
  }
  const answers = await Promise.all(sent);
  return { answers, seconds: (performance.now() - started) / 1000 };
}

/** Every sender is another person at another address: the limits stay on, and nobody reaches them. */
function sendMessage(url: string, agent: Agent, number: number): Promise<Answer> {
  const fields = { name: `王小明${number}`, email: `sender${number}@mail.example`, phone: '+886 912 345 678', topic: 'jobs', message: `請問這個職缺還開放嗎？想進一步了解工作內容與薪資。${number}`, terms: 'yes' };
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return ask(`${url}/zh-tw/contact`, agent, { accept: 'application/json', origin: url, 'x-forwarded-for': address }, new URLSearchParams(fields).toString());
}

function readPage(url: string, agent: Agent): Promise<Answer> {
  return ask(`${url}/service`, agent, { 'accept-encoding': 'br' });
}

function ask(url: string, agent: Agent, headers: Record<string, string>, body?: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const started = performance.now();
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) };
  const asked = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...form } }, (response) => {
    response.resume();
    response.on('end', () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - started }));
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
}

function times(answers: Answer[]): string {
  return [0.5, 0.99, 1].map((share) => `${share === 1 ? 'max' : `p${share * 100}`} ${timeAt(answers, share).toFixed(1)} ms`).join(', ');
}

function timeAt(answers: Answer[], share: number): number {
  return percentile(answers.map(({ milliseconds }) => milliseconds), share);
}
