import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/contact/database/open-database.ts';
import { startSite } from '#tests/support/site.ts';
import { atLeast, atMost, type Line, shown } from './line.ts';
import { type Options, repeat } from './options.ts';
import { percentile } from './percentile.ts';

const messagesPerSecond = 500;
const pagesPerSecond = 100;
const tickMilliseconds = 10;
/**
 * The last answers come after the last second of sending, so that a little less than what was sent is answered a
 * second.
 */
const goals = { perSecond: atLeast(0.99 * messagesPerSecond, '500 sent'), p99: atMost(100) };

interface Answer {
  status: number;
  milliseconds: number;
}

interface Round {
  perSecond: number;
  accepted: number;
  messagesP99: number;
  pagesP99: number;
}

/**
 * Sends accepted messages at a steady rate while pages are read, to one process on SQLite with synchronous=FULL. The
 * rate does not wait for answers, so that a stall shows in the times of everyone who comes during it.
 */
export async function benchContact({ quick }: Options): Promise<Line[]> {
  const seconds = quick ? 4 : 20;
  const site = await startSite({ environment: { TRUST_PROXY: '127.0.0.1', DATABASE_URL: '', SMTP_URL: '' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  try {
    // Warms up, and shows what pages take without messages.
    const idle = await run(seconds / 4, pagesPerSecond, () => readPage(site.url, agent));
    const rounds = await repeat(quick ? 2 : 3, (round) =>
      sendAndRead(site.url, agent, seconds, round * seconds * messagesPerSecond),
    );
    const rows = await storedMessages(site.dataDir);
    const accepted = rounds.reduce((sum, round) => sum + round.accepted, 0);
    if (rows !== accepted) throw new Error(`${accepted} messages were accepted, but ${rows} are stored`);
    return [
      { what: 'messages stored', unit: '/s', figures: rounds.map(({ perSecond }) => perSecond), goal: goals.perSecond },
      {
        what: 'messages stored, p99',
        unit: 'ms',
        figures: rounds.map(({ messagesP99 }) => messagesP99),
        goal: goals.p99,
      },
      {
        what: 'pages meanwhile, p99',
        unit: 'ms',
        figures: rounds.map(({ pagesP99 }) => pagesP99),
        goal: goals.p99,
        beside: [{ name: 'without messages', figure: timeAt(idle.answers, 0.99) }],
      },
    ];
  } finally {
    agent.destroy();
    await site.stop();
  }
}

async function sendAndRead(url: string, agent: Agent, seconds: number, first: number): Promise<Round> {
  const [stored, pages] = await Promise.all([
    run(seconds, messagesPerSecond, (number) => sendMessage(url, agent, first + number)),
    run(seconds, pagesPerSecond, () => readPage(url, agent)),
  ]);
  const accepted = stored.answers.filter(({ status }) => status === 200);
  console.log(
    `  ${accepted.length} of ${stored.answers.length} messages accepted in ${shown(stored.seconds)} s: ${times(accepted)}; pages ${times(pages.answers)}`,
  );
  return {
    perSecond: accepted.length / stored.seconds,
    accepted: accepted.length,
    messagesP99: timeAt(accepted, 0.99),
    pagesP99: timeAt(pages.answers, 0.99),
  };
}

async function storedMessages(dataDir: string): Promise<number> {
  const { db } = await openDatabase({ databaseUrl: undefined, dataDir });
  const { rows } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  await db.destroy();
  return rows;
}

async function run(
  duration: number,
  rate: number,
  send: (number: number) => Promise<Answer>,
): Promise<{ answers: Answer[]; seconds: number }> {
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
  const fields = {
    name: `王小明${number}`,
    email: `sender${number}@mail.example`,
    phone: '+886 912 345 678',
    topic: 'jobs',
    message: `請問這個職缺還開放嗎？想進一步了解工作內容與薪資。${number}`,
    terms: 'yes',
  };
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return ask(
    `${url}/zh-tw/contact`,
    agent,
    { accept: 'application/json', origin: url, 'x-forwarded-for': address },
    new URLSearchParams(fields).toString(),
  );
}

function readPage(url: string, agent: Agent): Promise<Answer> {
  return ask(`${url}/service`, agent, { 'accept-encoding': 'br' });
}

function ask(url: string, agent: Agent, headers: Record<string, string>, body?: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const started = performance.now();
  const form =
    body === undefined
      ? {}
      : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) };
  const asked = request(
    url,
    { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...form } },
    (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - started }),
      );
    },
  );
  asked.on('error', reject);
  asked.end(body);
  return promise;
}

function times(answers: Answer[]): string {
  return [0.5, 0.99, 1]
    .map((share) => `${share === 1 ? 'max' : `p${share * 100}`} ${shown(timeAt(answers, share))} ms`)
    .join(', ');
}

function timeAt(answers: Answer[], share: number): number {
  return percentile(
    answers.map(({ milliseconds }) => milliseconds),
    share,
  );
}
