import { describe, expect, inject, it } from 'vitest';
import { locales, localizePath } from '#src/i18n/locales.ts';
import { pageIds, pathOf, routeOf } from '#src/routes.ts';
import { ask } from '#tests/support/http.ts';
import { sitePages } from '#tests/support/site-pages.ts';

const siteUrl = inject('siteUrl');
const { buildId, content } = sitePages();
const manifestAddress = `${siteUrl}/builds/meta/${buildId}.json`;

interface Manifest {
  id: string;
  timestamp: number;
  matcher: { static: Record<string, { redirect: string }>; wildcard: Record<string, object>; dynamic: object };
  prerendered: string[];
}

describe('the build protocol', () => {
  it('latest.json names the build of every page, and is never kept', async () => {
    const answer = await ask(`${siteUrl}/builds/latest.json?${Date.now()}`);
    expect(JSON.parse(answer.text)).toEqual({ id: buildId, timestamp: expect.any(Number) });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await ask(`${siteUrl}/job`)).text).toContain(`data-build="${buildId}"`);
  });

  it('the manifest names single pages, families of pages and redirects', async () => {
    const manifest = JSON.parse((await ask(manifestAddress)).text) as Manifest;
    const pages = pageIds.flatMap((page) => locales.map((locale) => ({ page, locale })));
    const singles = pages.filter(({ page }) => !routeOf(page).records).map(({ page, locale }) => pathOf(page, locale));
    const own = content.pages.flatMap(({ id }) => locales.map((locale) => pathOf('own', locale, id)));
    const families = pages
      .filter(({ page }) => routeOf(page).records && page !== 'own')
      .map(({ page, locale }) => pathOf(page, locale, '*'));
    expect(manifest).toMatchObject({ id: buildId, timestamp: expect.any(Number), matcher: { dynamic: {} } });
    expect(manifest.prerendered.toSorted()).toEqual([...singles, ...own].toSorted());
    expect(Object.keys(manifest.matcher.wildcard).toSorted()).toEqual(families.toSorted());
    expect(manifest.matcher.static).toEqual(
      Object.fromEntries(
        Object.entries(content.redirects.exact)
          .filter(([from]) => !from.includes('?'))
          .map(([from, redirect]) => [from, { redirect }]),
      ),
    );
  });

  it('the manifest stays under 8 KB', async () => {
    const { headers, body } = await ask(manifestAddress, { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(body.length).toBeLessThan(8 * 1024);
  });

  it('another build has no manifest here', async () => {
    expect((await ask(`${siteUrl}/builds/meta/000000000000.json`)).status).toBe(404);
  });

  it.each(['', '?', '?000000000000', '?000000000000&q=a', `?q=a&${'x'.repeat(12)}`])(
    'a payload asked with %j is a 404, which means a full load',
    async (search) => {
      const answer = await ask(`${siteUrl}/job/_payload.json${search}`);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it.each(locales)('a payload knows its page’s own query: %s', async (locale) => {
    const path = localizePath('/job', locale);
    const [page, payload] = await Promise.all([
      ask(`${siteUrl}${path}?q=engineer&page=1`),
      ask(`${siteUrl}${path}/_payload.json?${buildId}&q=engineer&page=1`),
    ]);
    const { article } = JSON.parse(payload.text) as { article: string };
    expect(payload.status).toBe(200);
    expect(article).toContain('engineer');
    expect(page.text).toContain(article);
  });

  it('an unknown page has a payload that says so', async () => {
    const { status, text } = await ask(`${siteUrl}/nowhere/_payload.json?${buildId}`);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ article: expect.stringContaining('Page not found: /nowhere') });
  });
});

describe('health', () => {
  it('healthz and readyz answer 200 and are never kept', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await ask(`${siteUrl}${path}`);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });
});
