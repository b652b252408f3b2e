import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';

const url = inject('siteUrl');
const page = '/zh-tw/policy';

async function ask(
  path: string,
  headers: OutgoingHttpHeaders = { 'accept-encoding': 'gzip, br' },
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${url}${path}`, { headers }, resolve).on('error', reject),
  );
  return { answer, body: await buffer(answer) };
}

/** Names and values as they came, but for the time of day. */
function rawHeaders({ rawHeaders: list }: IncomingMessage): [string, string][] {
  const pairs = Array.from({ length: list.length / 2 }, (_, index): [string, string] => [
    list[index * 2] ?? '',
    list[index * 2 + 1] ?? '',
  ]);
  return pairs.filter(([name]) => name !== 'Date').sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Everything that comes back on one connection for these requests, sent at once. */
function askAtOnce(requests: string[]): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(requests.join(''));
  return buffer(socket);
}

const plainly = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: a', 'Accept-Encoding: br', ...headers].join('\r\n')}\r\n\r\n`;

describe('a page that is answered from memory, before the framework', () => {
  it('is the same as the one that went the long way, to the last header', async () => {
    // A tag that nobody knows goes the long way, where the answer is made.
    const long = await ask(page, { 'accept-encoding': 'gzip, br', 'if-none-match': '"unknown"' });
    const direct = await ask(page);
    expect(rawHeaders(direct.answer)).toEqual(rawHeaders(long.answer));
    expect(direct.answer.statusCode).toBe(long.answer.statusCode);
    expect(direct.body.equals(long.body)).toBe(true);
  });

  it('comes in its turn among others on the same connection, each of them whole', async () => {
    const { body } = await ask(page);
    const answers = await askAtOnce([
      plainly(page),
      plainly('/nowhere'),
      plainly(page),
      plainly('/healthz'),
      plainly(page),
      plainly(page, 'Connection: close'),
    ]);
    expect(
      answers
        .toString('latin1')
        .match(/HTTP\/1\.1 \d{3}/g)
        ?.map((line) => line.slice(-3)),
    ).toEqual(['200', '404', '200', '200', '200', '200']);
    const parts = answers.toString('latin1').split(body.toString('latin1'));
    expect(parts).toHaveLength(5);
    expect(parts.map((part) => /connection: (\S+)\r\n(?!.*connection:)/is.exec(part)?.[1])).toEqual([
      'keep-alive',
      'keep-alive',
      'keep-alive',
      'close',
      undefined,
    ]);
  });

  it('tells the time of day, not that of an answer before', async () => {
    await ask(page);
    const dates: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const before = Date.now();
      dates.push(Date.parse((await ask(page)).answer.headers.date ?? ''));
      expect(dates.at(-1)).toBeGreaterThan(before - 1000);
      expect(dates.at(-1)).toBeLessThanOrEqual(Date.now());
      await pause(1000);
    }
    expect(new Set(dates).size).toBe(3);
  });

  it('leaves to the long way what is not plain', async () => {
    const { answer } = await ask(page);
    expect((await ask(page, { 'accept-encoding': 'br', 'if-none-match': answer.headers.etag })).answer.statusCode).toBe(
      304,
    );
    expect((await ask(page, { 'accept-encoding': 'gzip' })).answer.headers['content-encoding']).toBe('gzip');
    expect((await ask(page, {})).answer.headers['content-encoding']).toBeUndefined();
    expect((await ask('/', { 'accept-encoding': 'br', 'accept-language': 'zh-TW' })).answer.statusCode).toBe(302);
    await ask('/zh-tw');
    expect((await ask('/', { 'accept-encoding': 'br', 'accept-language': 'zh-TW' })).answer.statusCode).toBe(302);
  });

  it('never gives a payload without the build’s id', async () => {
    const build = (JSON.parse((await ask('/builds/latest.json', {})).body.toString()) as { id: string }).id;
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(`${page}/_payload.json?${build}`)).answer.statusCode).toBe(200);
      expect((await ask(`${page}/_payload.json`)).answer.statusCode).toBe(404);
    }
  });
});
