import { describe, expect, inject, it } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { payloadPath } from '#src/protocol.ts';
import { readBuildRecord } from '#release/build.ts';
import { distDir } from '#build/folders.ts';
import { pageIds } from '#src/routes.ts';
import { expectedStatus, sitePages } from '#tests/support/site-pages.ts';

const siteUrl = inject('siteUrl');
const site = sitePages();
const firstOfEach = pageIds.flatMap(
  (page) => site.pages.find((visit) => visit.page === page && expectedStatus(site, visit) === 200) ?? [],
);
const assets = readBuildRecord(distDir)?.assets;
const files = assets ? [assets.stylesheet, assets.runtime, ...Object.values(assets.fonts)] : [];

describe.each([
  ...firstOfEach.map(({ path }) => path),
  payloadPath('/job') + `?${site.buildId}`,
  ...files,
  '/favicon.svg',
])('%s', (path) => {
  const url = `${siteUrl}${path}`;

  it('answers HEAD as GET without a body', async () => {
    const [get, head] = await Promise.all([ask(url), ask(url, { method: 'HEAD' })]);
    const { date: _, ...headers } = get.headers;
    expect(head.status).toBe(200);
    expect(head.headers).toMatchObject(headers);
    expect(head.body).toHaveLength(0);
    expect(get.body.length).toBe(Number(get.headers['content-length']));
  });

  it('answers 304 to its own tag only', async () => {
    const { headers, body } = await ask(url);
    const known = await ask(url, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
    const other = await ask(url, { headers: { 'if-none-match': '"another"' } });
    expect([other.status, other.body.length]).toEqual([200, body.length]);
  });

  it('is the same in every encoding', async () => {
    const plain = await ask(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await ask(url, { headers: { 'accept-encoding': accepted } });
      if (!path.endsWith('.woff2')) {
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
        if (encoding && plain.body.length > 1000) expect(answer.body.length).toBeLessThan(plain.body.length);
      }
      expect(answer.text).toBe(plain.text);
    }
  });
});

describe('caching', () => {
  it.each(files)('keeps %s for ever: its name holds its hash', async (file) => {
    expect((await ask(`${siteUrl}${file}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'])('keeps %s for a day', async (file) => {
    expect((await ask(`${siteUrl}${file}`)).headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each(firstOfEach.filter(({ path }) => path !== '/').map(({ path }) => path))(
    'asks again about %s, so that a publish is seen at once',
    async (path) => {
      const { headers } = await ask(`${siteUrl}${path}`);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    },
  );

  it.each(['/nowhere', '/job/nowhere'])('keeps no error such as %s', async (path) => {
    expect((await ask(`${siteUrl}${path}`)).headers['cache-control']).toBe('no-store');
  });
});
