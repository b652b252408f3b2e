import { beforeAll, describe, expect, inject, it } from 'vitest';
import { payloadPath } from '#src/protocol.ts';
import { langTag } from '#src/i18n/locales.ts';
import { workerBrowser } from '#tests/support/browser.ts';
import { type ReadDocument, readDocuments } from '#tests/support/read-documents.ts';
import { type Answer, ask, mapSomeAtOnce } from '#tests/support/http.ts';
import { expectedStatus, type PageVisit, sitePages } from '#tests/support/site-pages.ts';

const siteUrl = inject('siteUrl');
const site = sitePages();
const answers = new Map<string, Answer>();
const parsed = new Map<string, ReadDocument>();
const browser = await workerBrowser();

beforeAll(async () => {
  await mapSomeAtOnce(site.pages, async ({ path }) => answers.set(path, await ask(`${siteUrl}${path}`)));
  const page = await browser.newPage();
  const read = await readDocuments(
    page,
    [...answers.values()].map(({ text }) => text),
  );
  await page.close();
  [...answers.keys()].forEach((path, index) => {
    const found = read[index];
    if (found) parsed.set(path, found);
  });
});

function of<Value>(map: Map<string, Value>, path: string): Value {
  const value = map.get(path);
  if (!value) throw new Error(`${path} was not asked`);
  return value;
}

describe('every page of the route table, in both languages', () => {
  it.each(site.pages)('$path', async (visit) => {
    const { path, locale } = visit;
    const { status, text } = of(answers, path);
    const { ids, ...shape } = of(parsed, path);
    expect(status).toBe(expectedStatus(site, visit));
    expect(shape).toMatchObject({ lang: langTag[locale], headings: 1, mains: 1, articles: 1, articlesInMain: 1 });
    if (status !== 404) expect(shape.title).toBe(expectedTitle(visit, shape.title));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    const payload = await ask(`${siteUrl}${payloadPath(path)}?${site.buildId}`);
    const { article, title, lang } = JSON.parse(payload.text) as { article: string; title: string; lang: string };
    expect(payload.status).toBe(status);
    expect({ title, lang }).toEqual({ title: shape.title, lang: shape.lang });
    expect(article).not.toBe('');
    expect(text).toContain(article);
  });
});

/** A record's own title, or whatever the page says, before the separator; home shows the short name alone. */
function expectedTitle({ page, locale, id }: PageVisit, shown: string): string {
  const { jobs, news, events, documents, firm } = site.content;
  const name = firm.name[locale];
  if (page === 'home') return name;
  const records: Partial<Record<typeof page, { id: string; title: Record<typeof locale, string> }[]>> = {
    job: jobs,
    newsItem: news,
    event: events,
    document: documents,
  };
  const title = records[page]?.find((record) => record.id === id)?.title[locale] ?? shown.split(' | ')[0];
  return `${title} | ${name}`;
}

/** What a search engine learns nothing from. */
const vagueTexts = [
  ...['click here', 'click this', 'go', 'here', 'information', 'learn more', 'more', 'more info', 'more information'],
  ...['read more', 'right here', 'see more', 'start', 'this', '這裡', '此處', '點此', '更多', '了解更多', '閱讀更多'],
];

describe('internal links and assets', () => {
  it('each lead to something that is there, with the part that a hash names', async () => {
    const uses = [...parsed].flatMap(([path, { links, loads }]) =>
      [...links, ...loads].map((href) => ({ path, url: new URL(href, `${siteUrl}${path}`) })),
    );
    const internal = uses.filter(({ url }) => url.origin === siteUrl);
    const elsewhere = internal.filter(({ path, url }) => url.pathname !== path);
    const addresses = [...new Map(elsewhere.map(({ path, url }) => [url.pathname + url.search, path]))];
    const broken = await mapSomeAtOnce(addresses, async ([address, path]) => {
      const known = answers.get(address) ?? (await ask(`${siteUrl}${address}`));
      return known.status === 200 ? undefined : `${address} answers ${known.status}, linked from ${path}`;
    });
    expect(broken.filter(Boolean)).toEqual([]);

    const missing = internal.filter(
      ({ url }) =>
        url.hash.length > 1 && !parsed.get(url.pathname)?.ids.includes(decodeURIComponent(url.hash.slice(1))),
    );
    expect(missing.map(({ path, url }) => `${url.pathname}${url.hash}, linked from ${path}`)).toEqual([]);
    expect(addresses.length).toBeGreaterThan(site.pages.length / 2);
  });

  it('can be followed, and say where to', () => {
    for (const [path, { deadLinks, linkTexts }] of parsed) {
      expect(deadLinks, path).toBe(0);
      expect(
        linkTexts.filter((text) => vagueTexts.includes(text.toLowerCase())),
        path,
      ).toEqual([]);
    }
  });

  it('that leave the site are secure', () => {
    const links = [...parsed.values()].flatMap((found) => found.links);
    expect(links.filter((href) => /^[a-z]+:/.test(href) && !/^(https|mailto|tel):/.test(href))).toEqual([]);
  });
});
