import { describe, expect, it } from 'vitest';
import { hostileContent, hostileText, origin, fixture, viewOf } from '#tests/support/site-view.ts';
import { headOf, pageTitle } from './head.ts';

const plain = { description: 'About', noindex: false, query: new URLSearchParams() };
const jobs = { page: 'jobs', id: '', locale: 'en' } as const;

/** The attributes of every element of a name, unescaped. */
function elements(html: string, name: string): Record<string, string>[] {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([a-z:]+)="([^"]*)"/g)].map(([, key, value = '']) => [
        key,
        value.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
      ]),
    ),
  );
}

const property = (html: string, name: string) =>
  elements(html, 'meta').find((meta) => meta['property'] === name || meta['name'] === name)?.['content'];

describe('headOf', () => {
  it('gives a listed page its canonical address, its languages, its feeds and its image', () => {
    const head = headOf(viewOf(fixture), { ...plain, title: 'Jobs', address: jobs });
    const links = elements(head, 'link');
    expect(links.find(({ rel }) => rel === 'canonical')?.['href']).toBe(`${origin}/job`);
    expect(links.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['en', `${origin}/job`],
      ['zh-TW', `${origin}/zh-tw/job`],
      ['x-default', `${origin}/job`],
    ]);
    expect(links.filter(({ type }) => type).map(({ type, href }) => [type, href])).toEqual([
      ['application/rss+xml', '/job/feed.xml'],
      ['application/feed+json', '/job/feed.json'],
    ]);
    expect(property(head, 'og:image')).toMatch(/^https:\/\/www\.trichord\.example\/job\/social\.png\?v=[0-9a-f]{16}$/);
    expect(property(head, 'twitter:card')).toBe('summary_large_image');
    expect(property(head, 'og:locale')).toBe('en_US');
  });

  it('tells search engines to pass over a narrowed list, and readers where its feed is', () => {
    const head = headOf(viewOf(fixture), {
      ...plain,
      noindex: true,
      query: new URLSearchParams('page=2&function=RD'),
      address: jobs,
    });
    const links = elements(head, 'link');
    expect(property(head, 'robots')).toBe('noindex');
    expect(links.some(({ rel, hreflang }) => rel === 'canonical' || hreflang !== undefined)).toBe(false);
    expect(links.find(({ type }) => type === 'application/rss+xml')?.['href']).toBe('/job/feed.xml?function=RD');
    expect(head).not.toContain('ld+json');
  });

  it('gives an error no address and no image', () => {
    const head = headOf(viewOf(fixture), { ...plain, noindex: true });
    expect(property(head, 'og:url')).toBeUndefined();
    expect(property(head, 'og:image')).toBeUndefined();
  });

  it('brings hostile words through unchanged', () => {
    const { content, job } = hostileContent();
    const head = headOf(viewOf(content), {
      ...plain,
      title: hostileText,
      description: hostileText,
      address: { page: 'job', id: job.id, locale: 'en' },
    });
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
      expect(property(head, name), name).toBe(hostileText);
    expect(head.match(/<\/script>/g)).toHaveLength(2);
  });
});

describe('pageTitle', () => {
  it('is the page and the firm, or the firm alone', () => {
    expect(pageTitle('News', fixture.firm, 'en')).toBe('News | Quartet');
    expect(pageTitle(undefined, fixture.firm, 'zh-tw')).toBe('四重奏');
  });
});
