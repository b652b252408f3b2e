import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { isPrivate } from '#src/private-address.ts';
import { fetchFeed } from './fetch-feed.ts';

const bomb = gzipSync(Buffer.alloc(70_000_000));
const answers: Record<string, RequestListener> = {
  '/feed': (request, response) => {
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
    response.writeHead(200, { etag: '"1"' }).end('jobs');
  },
  '/gzip': (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('jobs')),
  '/bomb': (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/moved': (_, response) => void response.writeHead(302, { location: '/feed' }).end(),
  '/loop': (_, response) => void response.writeHead(302, { location: '/loop' }).end(),
  '/away': (_, response) => void response.writeHead(302, { location: 'https://127.0.0.1/feed' }).end(),
  '/plain': (_, response) => void response.writeHead(302, { location: 'http://www.example.com/feed' }).end(),
  '/slow': (_, response) => void response.writeHead(200).write('jo'),
  '/never': () => undefined,
  '/broken': (_, response) => void response.writeHead(500).end(),
};
const server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, etag?: string) =>
  fetchFeed(`http://${host}${path}`, { trusted: [host], milliseconds: /slow|never/.test(path) ? 500 : 20_000, etag });

describe('fetchFeed', () => {
  it('reads a feed, compressed too, and follows redirects', async () => {
    for (const path of ['/feed', '/gzip', '/moved']) expect(String((await ask(path)).bytes)).toBe('jobs');
  });

  it('knows when nothing has changed', async () => {
    const { etag } = await ask('/feed');
    expect(await ask('/feed', etag)).toEqual({ bytes: undefined, etag: '"1"', modified: undefined });
  });

  it.each([
    ['/bomb', /more than 64 MB/],
    ['/loop', /more than 3 times/],
    ['/away', /private address/],
    ['/plain', /only https/],
    ['/slow', /in time/],
    ['/never', /in time/],
    ['/broken', /answers 500/],
  ])('gives up on %s', async (path, reason) => {
    await expect(ask(path)).rejects.toThrow(reason);
  });

  it.each([
    `http://${host}/feed`,
    'http://www.example.com/feed',
    'file:///etc/passwd',
    'https://127.0.0.1/feed',
    'https://[::1]/feed',
    'https://[::ffff:10.0.0.1]/feed',
    'https://2130706433/feed',
    'https://localhost/feed',
  ])('does not ask %s', async (address) => {
    await expect(fetchFeed(address)).rejects.toThrow(/only https|private address/);
  });

  it('knows the private addresses', () => {
    for (const address of ['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', 'fd00::1', '::'])
      expect(isPrivate(address), address).toBe(true);
    for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111']) expect(isPrivate(address), address).toBe(false);
  });
});
