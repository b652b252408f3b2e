import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { pagesOf } from '#publish/outputs.ts';
import { payloadPath } from '#release/paths.ts';
import { langTag } from '#src/i18n/locales.ts';
import { pageIds } from '#src/routes.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type DocumentFacts, readDocuments } from '#tests/support/document-facts.ts';
import { type Answer, ask, inTurn } from '#tests/support/http.ts';
import { expectedStatus, type PageVisit, sitePages } from '#tests/support/visits.ts';

const siteUrl = inject('siteUrl');
const site = sitePages();
const answers = new Map<string, Answer>();
const facts = new Map<string, DocumentFacts>();
let browser: Browser;

beforeAll(async () => {
  await inTurn(site.pages, async ({ path }) => answers.set(path, await ask(`${siteUrl}${path}`)));
  browser = await launchBrowser();
  const page = await browser.newPage();
  const read = await readDocuments(
    page,
    [...answers.values()].map(({ text }) => text),
  );
  [...answers.keys()].forEach((path, index) => {
    const found = read[index];
    if (found) facts.set(path, found);
  });
});

afterAll(() => browser.close());

function of<Value>(map: Map<string, Value>, path: string): Value {
  const value = map.get(path);
  if (!value) throw new Error(`${path} was not asked`);
  return value;
}

describe('every page of the route table, in both languages', () => {
  it('is in the release', () => {
    expect(site.pages.map(({ path }) => path).toSorted()).toEqual(
      pagesOf(site.content)
        .flatMap(({ paths }) => paths)
        .toSorted(),
    );
    expect(new Set(site.pages.map(({ page }) => page))).toEqual(new Set(pageIds));
  });

  it.each(site.pages)('$path', async (visit) => {
    const { path, locale } = visit;
    const { status, text } = of(answers, path);
    const { ids, ...shape } = of(facts, path);
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

describe('internal links and assets', () => {
  it('each lead to something that is there, with the part that a hash names', async () => {
    const uses = [...facts].flatMap(([path, { links, loads }]) =>
      [...links, ...loads].map((href) => ({ path, url: new URL(href, `${siteUrl}${path}`) })),
    );
    const internal = uses.filter(({ url }) => url.origin === siteUrl);
    const elsewhere = internal.filter(({ path, url }) => url.pathname !== path);
    const addresses = [...new Map(elsewhere.map(({ path, url }) => [url.pathname + url.search, path]))];
    const broken = await inTurn(addresses, async ([address, path]) => {
      const known = answers.get(address) ?? (await ask(`${siteUrl}${address}`));
      return known.status === 200 ? undefined : `${address} answers ${known.status}, linked from ${path}`;
    });
    expect(broken.filter(Boolean)).toEqual([]);

    const missing = internal.filter(
      ({ url }) => url.hash.length > 1 && !facts.get(url.pathname)?.ids.includes(decodeURIComponent(url.hash.slice(1))),
    );
    expect(missing.map(({ path, url }) => `${url.pathname}${url.hash}, linked from ${path}`)).toEqual([]);
    expect(addresses.length).toBeGreaterThan(site.pages.length / 2);
  });

  it('that leave the site are secure', () => {
    const links = [...facts.values()].flatMap((found) => found.links);
    expect(links.filter((href) => /^[a-z]+:/.test(href) && !/^(https|mailto|tel):/.test(href))).toEqual([]);
  });
});
