import { readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpLimits } from '#server/http/http-limits.ts';
import { ask } from '#tests/support/http.ts';
import type { Site } from '#tests/support/site.ts';
import { newDataDir, startPublished } from './support/published-site.ts';

const dataDir = newDataDir();
let site: Site;
const attackers: Socket[] = [];

beforeAll(async () => void (site = await startPublished({ dataDir })));
afterAll(async () => {
  for (const socket of attackers) socket.destroy();
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

const open = (onOpen: (socket: Socket) => void) => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => onOpen(socket));
  attackers.push(socket.on('error', () => undefined));
  return socket;
};

/** As many requests as one packet of 64 KB holds, from six connections at once. */
function flood(request: string): Socket[] {
  const packet = request.repeat(Math.floor(65_000 / request.length));
  return Array.from({ length: 6 }, () => open((socket) => socket.write(packet)));
}

/** The longest that a visitor waits who asks again and again for so long. */
async function longestWait(milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let longest = 0;
  while (performance.now() < until) {
    const asked = performance.now();
    expect((await ask(`${site.url}/job`, { headers: { 'accept-encoding': 'br' } })).status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
    await pause(5);
  }
  return longest;
}

function megabytes(): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

describe('promise 30: one client cannot starve the others', () => {
  // Without answerInOrder a visitor was seen to wait for over 30 s; with it 300 ms on a machine with a load of 8. The
  // goal of 100 ms is for a quiet one.
  it('thousands of requests in one packet', async () => {
    await longestWait(300);
    for (const socket of flood('GET /job?q=a HTTP/1.1\r\nHost: a\r\n\r\n')) socket.resume();
    expect(await longestWait(2000)).toBeLessThan(3000);
  });

  it('answers the first few of them, says that it closes, and does', async () => {
    const socket = open(() => undefined);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100));
    await new Promise((resolve) => socket.once('close', resolve));
    const answers = text.split('HTTP/1.1 ').slice(1);
    expect(answers).toHaveLength(httpLimits.unansweredPerConnection);
    expect(answers.filter((answer) => /^connection: close\r$/im.test(answer))).toEqual([answers.at(-1)]);
  });

  // Passes without answerInOrder too, because the answers of a file share their bytes: what guards it is both.
  it.skipIf(process.platform !== 'linux')('answers that nobody reads', async () => {
    const asset = /\/assets\/[^"]+\.js/.exec((await ask(`${site.url}/job`)).text)?.[0];
    const before = megabytes();
    flood(`GET ${asset} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(await longestWait(1000)).toBeLessThan(3000);
    // What was made in passing is given back; what waits to be read stays.
    await expect.poll(() => megabytes() - before, { timeout: 20_000 }).toBeLessThan(50);
  });

  // Seen to fail without answerFairly: the visitor came last.
  it('hundreds of connections that ask for work, from one address', async () => {
    const crowd = 300;
    let answered = 0;
    for (let number = 0; number < crowd; number += 1)
      open((socket) =>
        socket
          .on('data', (chunk: Buffer) => (answered += chunk.toString('latin1').split('HTTP/1.1 200').length - 1))
          .write(`GET /job?q=crowd+${number} HTTP/1.1\r\nHost: a\r\n\r\n`),
      );
    await expect.poll(() => answered, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    // Through a proxy that the operator named, as every other visitor.
    const { status } = await ask(`${site.url}/job?q=visitor`, { headers: { 'x-forwarded-for': '10.1.2.3' } });
    expect([status, answered < crowd / 2]).toEqual([200, true]);
    await expect.poll(() => answered, { timeout: 30_000 }).toBe(crowd);
  });
});
