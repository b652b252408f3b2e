import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { now, origin, fixture, viewOf } from '#tests/support/site-view.ts';
import { locales } from '#src/i18n/locales.ts';
import { sitemapIndex, sitemapLimits, sitemapPart, sitemapPath } from './sitemap.ts';

interface Entry {
  loc: string;
  lastmod?: string;
  'xhtml:link'?: { rel: string; hreflang: string; href: string }[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['url', 'sitemap'].includes(name),
});
const [job] = fixture.jobs.filter(({ appearsAt, closesAt }) => appearsAt <= now && closesAt > now);
if (!job) throw new Error('the fixture has no open job');

function read(xml: string | undefined, root: 'urlset' | 'sitemapindex', child: 'url' | 'sitemap'): Entry[] {
  expect(XMLValidator.validate(xml ?? '')).toBe(true);
  const document = parser.parse(xml ?? '') as Record<string, Record<string, unknown>>;
  expect(document[root]?.['xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return document[root]?.[child] as Entry[];
}

const addressesAt = (at: number, content = fixture) =>
  read(sitemapPart(viewOf(content, 'en', at), 'en', 1), 'urlset', 'url').map(({ loc }) => loc);

describe('sitemapPart', () => {
  it('lists each page once, with the day of its record and all its languages', () => {
    for (const locale of locales) {
      const entries = read(sitemapPart(viewOf(fixture), locale, 1), 'urlset', 'url');
      expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
      const entry = entries.find(({ loc }) => loc.endsWith(`/job/${job.id}`));
      expect(entry?.lastmod).toBe(job.updated);
      expect(entry?.['xhtml:link']).toEqual([
        { rel: 'alternate', hreflang: 'en', href: `${origin}/job/${job.id}` },
        { rel: 'alternate', hreflang: 'zh-TW', href: `${origin}/zh-tw/job/${job.id}` },
        { rel: 'alternate', hreflang: 'x-default', href: `${origin}/job/${job.id}` },
      ]);
    }
  });

  it('drops a job in the moment it closes, and knows that moment', () => {
    const address = `${origin}/job/${job.id}`;
    expect(addressesAt(job.closesAt - 1)).toContain(address);
    expect(addressesAt(job.closesAt)).not.toContain(address);
    const view = viewOf(fixture);
    sitemapPart(view, 'en', 1);
    expect(view.clock.changesAt).toBeLessThanOrEqual(job.closesAt);
    expect(view.clock.changesAt).toBeGreaterThan(now);
  });

  it('takes a scheduled job in at its time', () => {
    const scheduled = { ...job, id: 'scheduled-job', appearsAt: now + 1000 };
    const content = { ...fixture, jobs: [scheduled, ...fixture.jobs] };
    expect(addressesAt(now, content)).not.toContain(`${origin}/job/scheduled-job`);
    expect(addressesAt(now + 1000, content)).toContain(`${origin}/job/scheduled-job`);
  });

  it('tells a later change of a record by its day', () => {
    const content = {
      ...fixture,
      jobs: fixture.jobs.map((other) => (other === job ? { ...job, updated: '2026-11-14' } : other)),
    };
    const entries = read(sitemapPart(viewOf(content), 'en', 1), 'urlset', 'url');
    expect(entries.find(({ loc }) => loc.endsWith(`/job/${job.id}`))?.lastmod).toBe('2026-11-14');
  });
});

describe('a sitemap past the limits', () => {
  const many = {
    ...fixture,
    jobs: Array.from({ length: 50_100 }, (_, number) => ({ ...job, id: `generated-${number}` })),
  };
  const view = viewOf(many);

  it('is split behind the index so that each part keeps within both, and loses no page', () => {
    const parts = read(sitemapIndex(view), 'sitemapindex', 'sitemap').map(({ loc }) => loc);
    expect(parts).toEqual(locales.flatMap((locale) => [1, 2].map((part) => `${origin}${sitemapPath(locale, part)}`)));
    const texts = [1, 2].map((part) => sitemapPart(view, 'zh-tw', part) ?? '');
    const addresses = texts.flatMap((text) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc));
    for (const text of texts) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(sitemapLimits.bytes);
      expect(text.match(/<url>/g)?.length).toBeLessThanOrEqual(sitemapLimits.addresses);
      expect(XMLValidator.validate(text)).toBe(true);
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    const listed = new Set(addresses);
    expect(many.jobs.filter(({ id }) => !listed.has(`${origin}/zh-tw/job/${id}`))).toEqual([]);
    expect(sitemapPart(view, 'zh-tw', 3)).toBeUndefined();
  });

  it('is split by bytes where addresses are long', () => {
    const limits = { addresses: 50_000, bytes: 20_000 };
    const parts = Array.from({ length: 100 }, (_, index) =>
      sitemapPart(viewOf(fixture), 'en', index + 1, limits),
    ).filter((text) => text !== undefined);
    expect(parts.length).toBeGreaterThan(1);
    for (const text of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.bytes);
    expect(parts.join('').match(/<url>/g)?.length).toBe(addressesAt(now).length);
    expect(read(sitemapIndex(viewOf(fixture), limits), 'sitemapindex', 'sitemap')).toHaveLength(
      parts.length * locales.length,
    );
  });
});
