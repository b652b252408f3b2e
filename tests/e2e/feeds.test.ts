import { readdirSync } from 'node:fs';
import path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { onlyLanguage } from '#src/seo/only-language.ts';
import { matchPath, pageIds, pathOf, routeOf } from '#src/routes.ts';
import { ask, type Answer, askRaw, mapSomeAtOnce } from '#tests/support/http.ts';
import { sitePages } from '#tests/support/site-pages.ts';

const siteUrl = inject('siteUrl');
const site = sitePages();
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'sitemap', 'item'].includes(name),
});

interface Listed {
  loc: string;
  lastmod?: string;
  'xhtml:link'?: { '@hreflang': string; '@href': string }[];
}

interface Seen extends Answer {
  path: string;
  links: Record<string, string>[];
  metas: Record<string, string>[];
}

const get = (address: string) =>
  ask(address.startsWith('/') ? `${siteUrl}${address}` : address, { headers: { 'accept-encoding': 'br' } });

async function readXml<T>(address: string): Promise<T> {
  const { status, headers, text } = await get(address);
  expect([status, XMLValidator.validate(text)], address).toEqual([200, true]);
  expect(headers['content-type']).toMatch(/xml; charset=utf-8$/);
  return parser.parse(text) as T;
}

function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([a-z:-]+)="([^"]*)"/g)].map(([, key, value = '']) => [
        key,
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  );
}

async function see(address: string): Promise<Seen> {
  const answer = await get(address);
  const head = answer.text.slice(0, answer.text.indexOf('</head>'));
  return {
    ...answer,
    path: new URL(address, siteUrl).pathname,
    links: elements(head, 'link'),
    metas: elements(head, 'meta'),
  };
}

const content = ({ metas }: Seen, name: string) =>
  metas.find((meta) => meta['property'] === name || meta['name'] === name)?.['content'];
const canonical = ({ links }: Seen) => links.find(({ rel }) => rel === 'canonical')?.['href'];
/** A page in the language that its record lacks names the other one to be listed in its place. */
const isIndexable = (page: Seen) =>
  page.status === 200 &&
  content(page, 'robots') !== 'noindex' &&
  !page.headers['x-robots-tag'] &&
  canonical(page) === `${siteUrl}${page.path}`;
const languages = ({ links }: Seen) =>
  links.filter(({ hreflang }) => hreflang).map(({ hreflang = '', href = '' }): [string, string] => [hreflang, href]);

let listed: Listed[];
let seen: Map<string, Seen>;
beforeAll(async () => {
  const index = await readXml<{ sitemapindex: { sitemap: { loc: string }[] } }>('/sitemap.xml');
  const parts = await mapSomeAtOnce(index.sitemapindex.sitemap, ({ loc }) =>
    readXml<{ urlset: { url: Listed[] } }>(loc),
  );
  listed = parts.flatMap(({ urlset }) => urlset.url);
  const addresses = new Set([...site.pages.map((page) => `${siteUrl}${page.path}`), ...listed.map(({ loc }) => loc)]);
  seen = new Map((await mapSomeAtOnce([...addresses], see)).map((page) => [`${siteUrl}${page.path}`, page]));
});

describe('sitemaps', () => {
  it('are found from robots.txt, under both names and for both languages', async () => {
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    expect((await get('/index-sitemap.xml')).text).toBe((await get('/sitemap.xml')).text);
    expect((await get('/sitemap.xml')).text).toMatch(/en-US-sitemap\.xml.*zh-tw-sitemap\.xml/s);
    expect((await get('/zh-tw-sitemap-2.xml')).status).toBe(404);
  });

  it('stand in a robots.txt of which a crawler understands every line', async () => {
    const { text } = await get('/robots.txt');
    const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
    expect(lines.filter((line) => !/^(user-agent|allow|disallow|sitemap): \S+$/i.test(line))).toEqual([]);
    expect(lines).not.toContain('Disallow: /');
  });

  it('hold pages that each describe themselves to a search engine', () => {
    for (const { loc } of listed) {
      const page = seen.get(loc);
      expect(page && content(page, 'description')?.length, loc).toBeGreaterThan(10);
    }
  });

  it('hold every page that may be listed, and only such pages', () => {
    const indexable = [...seen].filter(([, page]) => isIndexable(page)).map(([address]) => address);
    expect(listed.map(({ loc }) => loc).sort()).toEqual(indexable.sort());
    expect(listed.length).toBeGreaterThan(80);
  });

  it('date a page by its record, never later than today', () => {
    const today = new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
    for (const { loc, lastmod } of listed) {
      const { page = 'home', id = '' } = matchPath(new URL(loc).pathname) ?? {};
      const { records } = routeOf(page);
      if (lastmod !== undefined) expect(lastmod <= today, loc).toBe(true);
      const record = records && site.content[records].find((candidate) => candidate.id === id);
      if (record && 'updated' in record) expect(lastmod, loc).toBe(record.updated);
    }
  });
});

describe('languages', () => {
  it('are named by every listed page, itself included, the same as in the sitemap', () => {
    for (const { loc, 'xhtml:link': links = [] } of listed) {
      const page = seen.get(loc);
      expect(page && languages(page), loc).toEqual(links.map((link) => [link['@hreflang'], link['@href']]));
      const { page: id = 'home', id: record = '' } = matchPath(new URL(loc).pathname) ?? {};
      const onlyIn = onlyLanguage(site.content, { page: id, id: record });
      expect(
        links.some((link) => link['@href'] === loc),
        loc,
      ).toBe(!onlyIn);
    }
  });

  it('are reciprocal: every page that is named names the same ones', () => {
    for (const { loc } of listed) {
      const own = seen.get(loc);
      for (const [, href] of own ? languages(own) : []) {
        const other = seen.get(href);
        expect(other && isIndexable(other), `${loc} names ${href}`).toBe(true);
        expect(other && languages(other)).toEqual(own && languages(own));
      }
    }
  });

  it('are named by no page that is not listed', () => {
    const others = [...seen.values()].filter((page) => !isIndexable(page));
    expect(others.length).toBeGreaterThan(0);
    for (const page of others) expect(languages(page), page.path).toEqual([]);
  });
});

describe('structured data', () => {
  const typesOf = ({ text }: Seen) =>
    [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      String((JSON.parse(json) as { '@type': string })['@type']),
    );

  it('stands on the pages it belongs to and nowhere else', () => {
    const own: Partial<Record<string, string[]>> = {
      home: ['Organization', 'WebSite'],
      contact: ['Organization'],
      job: ['JobPosting'],
      event: ['Event'],
      newsItem: ['NewsArticle'],
      consultant: ['Person'],
    };
    for (const page of seen.values()) {
      const { page: id = 'home', id: record = '' } = matchPath(page.path) ?? {};
      if (id === 'own') own[id] = record === 'questions' ? ['FAQPage'] : [];
      const expected = isIndexable(page) ? [...(own[id] ?? []), ...(id === 'home' ? [] : ['BreadcrumbList'])] : [];
      expect(typesOf(page), page.path).toEqual(expected);
    }
  });
});

describe('feeds and calendars', () => {
  it('that a page names are there, with items that lead to pages', async () => {
    const named = new Map(
      [...seen.values()].flatMap(({ links }) =>
        links
          .filter(({ rel, type }) => rel === 'alternate' && type)
          .map(({ href = '', type = '' }) => [href, type] as const),
      ),
    );
    expect([...named.keys()].sort()).toEqual(
      ['', '/zh-tw']
        .flatMap((prefix) =>
          [
            '/events/calendar.ics',
            ...['events', 'job', 'news'].flatMap((list) => [`/${list}/feed.json`, `/${list}/feed.xml`]),
          ].map((file) => `${prefix}${file}`),
        )
        .sort(),
    );
    for (const [href, type] of named) {
      const { status, headers, text } = await get(href);
      expect([status, headers['content-type']?.split(';')[0]], href).toEqual([200, type]);
      for (const address of itemAddresses(type, text)) expect(seen.get(address)?.status, address).toBe(200);
    }
  });

  it('follow a narrowed list from its page to its feed', async () => {
    const { links } = await see('/zh-tw/job?q=engineer&function=RD');
    const feed = links.find(({ type }) => type === 'application/feed+json')?.['href'] ?? '';
    expect(feed).toBe('/zh-tw/job/feed.json?q=engineer&function=RD');
    const found = itemAddresses('application/feed+json', (await get(feed)).text);
    const all = itemAddresses('application/feed+json', (await get('/zh-tw/job/feed.json')).text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
  });

  it('for job boards lead to pages that are the same as without the mark of the board', async () => {
    for (const board of ['indeed', 'linkedin', 'jooble']) {
      const feed = await get(`/zh-tw/job/${board}.xml?anything`);
      expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
      const again = await ask(`${siteUrl}/zh-tw/job/${board}.xml`, {
        headers: { 'accept-encoding': 'br', 'if-none-match': String(feed.headers['etag']) },
      });
      expect(again.status).toBe(304);
      const addresses = [...feed.text.matchAll(/https?:[^\]]+\?source=[a-z]+/g)].map(([address]) => address);
      expect(addresses.length).toBeGreaterThan(10);
      for (const address of addresses.slice(0, 5)) {
        expect(address).toMatch(new RegExp(`/zh-tw/job/[a-z0-9-]+\\?source=${board}$`));
        const plain = await see(address.replace(/\?.*/, ''));
        const marked = await see(address);
        expect([marked.status, marked.text, marked.headers['etag']]).toEqual([200, plain.text, plain.headers['etag']]);
        expect(canonical(marked)).toBe(address.replace(/\?.*/, ''));
      }
    }
  });

  it('have a file for each event in each language', async () => {
    const events = [...seen.values()].filter((page) => matchPath(page.path)?.page === 'event' && isIndexable(page));
    const files = await mapSomeAtOnce(events, async ({ path: page }) => ({ page, ...(await get(`${page}.ics`)) }));
    for (const { page, status, headers, text } of files) {
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(
        new ICAL.Component(ICAL.parse(text) as unknown[])
          .getFirstSubcomponent('vevent')
          ?.getFirstPropertyValue('url')
          ?.toString(),
      ).toBe(`${siteUrl}${page}`);
    }
  });

  function itemAddresses(type: string, text: string): string[] {
    if (type === 'application/feed+json')
      return (JSON.parse(text) as { items: { url: string }[] }).items.map(({ url }) => url);
    if (type === 'application/rss+xml')
      return (parser.parse(text) as { rss: { channel: { item: { link: string }[] } } }).rss.channel.item.map(
        ({ link }) => link,
      );
    return new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((event) => String(event.getFirstPropertyValue('url')));
  }
});

describe('social images and QR codes', () => {
  const drawn = () => readdirSync(path.join(inject('siteData'), 'drawings')).sort();
  const examples = () =>
    locales.flatMap((locale) =>
      pageIds.flatMap(
        (id) =>
          [...seen.values()].find(
            (page) => isIndexable(page) && matchPath(page.path)?.page === id && matchPath(page.path)?.locale === locale,
          ) ?? [],
      ),
    );

  it('are there for a page of each kind, at most 60 KB, and kept for ever under their mark', async () => {
    for (const page of examples()) {
      const address = content(page, 'og:image') ?? '';
      const image = await get(address);
      expect([image.status, image.headers['content-type'], image.headers['cache-control']], address).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      expect(image.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect([image.body.readUInt32BE(16), image.body.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(image.body.byteLength, address).toBeLessThanOrEqual(60 * 1024);
      const plain = await get(address.split('?')[0] ?? '');
      expect([plain.status, plain.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
      const known = await ask(address, { headers: { 'if-none-match': plain.headers.etag ?? '' } });
      expect(known.status).toBe(304);
      const code = await get(`${page.path === '/' ? '' : page.path}/qr.svg`);
      expect([code.status, code.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('draw nothing for an address that is hostile or names no page', async () => {
    await get(content(await see('/'), 'og:image') ?? '');
    const before = drawn();
    const closed = [...seen.values()].find((page) => page.status === 410);
    const addresses = [
      '/job/no-such-job',
      '/saved',
      '/nowhere',
      '/job/..',
      '/job/%2e%2e%2fetc',
      '/job/%00',
      '/events/<script>',
      '/zh-tw/documents/constructor',
      '/__proto__',
      `/job/${'x'.repeat(3000)}`,
      ...(closed ? [closed.path] : []),
    ];
    for (const address of addresses) {
      for (const file of ['social.png', 'qr.svg']) {
        const { status } = await askRaw(siteUrl, `${address}/${file}`);
        expect([404, 400, 301], `${address}/${file}`).toContain(status);
      }
    }
    for (const document of [
      '/documents/no-such',
      '/zh-tw/documents/constructor',
      '/documents/..%2f..%2fetc',
      `/documents/${'x'.repeat(3000)}`,
    ])
      expect([404, 400], document).toContain((await askRaw(siteUrl, `${document}.pdf`)).status);
    for (const query of ['?v=1', '?v=../../x', `?${'a=b&'.repeat(500)}`])
      expect((await get(`/social.png${query}`)).status).toBe(200);
    expect(drawn()).toEqual(before);
  });
});

describe('PDFs', () => {
  it.each(locales)('stand beside every %s document, which links to its own', async (locale) => {
    for (const { id } of site.content.documents.slice(0, 2)) {
      const page = `${siteUrl}${pathOf('document', locale, id)}`;
      expect(elements((await get(page)).text, 'a').find(({ type }) => type === 'application/pdf')).toMatchObject({
        href: `${pathOf('document', locale, id)}.pdf`,
        download: '',
      });
      const [pdf] = await Promise.all([get(`${page}.pdf`), get(`${page}.pdf`)]);
      expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control'], pdf.headers['link']]).toEqual([
        200,
        'application/pdf',
        'public, max-age=0, must-revalidate',
        `<${page}>; rel="canonical"`,
      ]);
      expect(pdf.body.subarray(0, 8).toString()).toBe('%PDF-1.7');
      expect((await ask(`${page}.pdf`, { headers: { 'if-none-match': pdf.headers.etag ?? '' } })).status).toBe(304);
    }
  });
});

describe('the rest', () => {
  it('names its icons and manifest, and all of them are there', async () => {
    for (const locale of locales) {
      const page = await see(pathOf('home', locale) === '/' ? '/job' : pathOf('home', locale));
      const manifestPath = page.links.find(({ rel }) => rel === 'manifest')?.['href'] ?? '';
      const manifest = JSON.parse((await get(manifestPath)).text) as {
        name: string;
        start_url: string;
        icons: { src: string }[];
      };
      expect(manifest).toMatchObject({ name: site.content.firm.legalName[locale], start_url: pathOf('home', locale) });
      const icons = [
        ...page.links.filter(({ rel }) => /icon/.test(rel ?? '')).map(({ href = '' }) => href),
        ...manifest.icons.map(({ src }) => src),
      ];
      expect(icons.some((icon) => icon.startsWith('/apple-touch-icon.png?v='))).toBe(true);
      for (const icon of icons) expect((await get(icon)).status, icon).toBe(200);
      expect(page.metas.filter(({ name }) => name === 'theme-color').map(({ media }) => media)).toEqual([
        '(prefers-color-scheme: light)',
        '(prefers-color-scheme: dark)',
      ]);
    }
  });

  it('tells language models where everything is', async () => {
    const { status, text } = await get('/llms.txt');
    expect([status, text.startsWith('# ')]).toEqual([200, true]);
    const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(20);
    const answers = await mapSomeAtOnce(links, async (href) => [href, (await get(href)).status]);
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});
