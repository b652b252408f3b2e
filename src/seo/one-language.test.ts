import { describe, expect, it } from 'vitest';
import { liveEvents, liveNews, openJobs } from '#src/content/live.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { type Locale, locales, otherLocale } from '#src/i18n/locales.ts';
import { createRenderer } from '#src/render.tsx';
import { type PageId, pathOf } from '#src/routes.ts';
import { fixture, now, origin, viewOf } from '#tests/support/site-view.ts';
import { eventsCalendar } from './calendar/event-calendar.ts';
import { jsonFeed } from './feeds/json-feed.ts';
import { rssFeed } from './feeds/rss.ts';
import { feedOf } from './feeds/site-feeds.ts';
import { llmsText } from './llms.ts';
import { sitemapPart } from './sitemap.ts';

const assets = { buildId: '', stylesheet: '', runtime: '', fonts: {}, islands: {} };
const renderer = createRenderer(fixture, assets, { origin, buildPollSeconds: 0 }, buildSearchIndex(fixture));
const { clock } = viewOf(fixture);
const { upcoming, past } = liveEvents(fixture, clock);
const lists = { job: openJobs(fixture, clock), newsItem: liveNews(fixture, clock), event: [...upcoming, ...past] };

/** Every record of the fixture that is in one language alone, with the page that shows it. */
const records = (Object.entries(lists) as [PageId, (typeof lists)['job' | 'newsItem' | 'event']][]).flatMap(
  ([page, items]) =>
    items.flatMap(({ id, title, onlyIn }) => (onlyIn ? [{ page, id, title: title[onlyIn], onlyIn }] : [])),
);
const tags = { en: 'en-US', 'zh-tw': 'zh-TW' };
const lines = { en: 'This text is available in Chinese only.', 'zh-tw': '這份內容僅提供英文版。' };
const show = (page: PageId, locale: Locale, id = '', query = '') =>
  renderer.render({ path: pathOf(page, locale, id), query: new URLSearchParams(query), now }).html;

it('the fixture has records in either language, of each kind', () => {
  expect(new Set(records.map(({ page }) => page)).size).toBe(3);
  expect(new Set(records.map(({ onlyIn }) => onlyIn)).size).toBe(2);
});

describe.each(records)('$page $id, in $onlyIn alone', ({ page, id, title, onlyIn }) => {
  const other = otherLocale[onlyIn];
  const address = `${origin}${pathOf(page, onlyIn, id)}`;

  it('reads like any other in its language, but has no alternates', () => {
    const html = show(page, onlyIn, id);
    expect(html).not.toContain(lines[onlyIn]);
    expect(html).not.toContain('hreflang=');
    expect(html).not.toContain('og:locale:alternate');
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(page === 'job' ? '"JobPosting"' : page === 'event' ? '"Event"' : '"NewsArticle"');
  });

  it('is shown as it is in the other language, marked, with a line that says so', () => {
    const html = show(page, other, id);
    expect(html).toContain(`<html lang="${tags[other]}"`);
    expect(html).toMatch(new RegExp(`<h1[^>]* lang="${tags[onlyIn]}">`));
    expect(html).toContain(lines[other]);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
    expect(html).toContain(`<meta property="og:locale" content="${tags[onlyIn].replace('-', '_')}">`);
    expect(html).not.toContain('hreflang=');
    expect(html).not.toMatch(/"JobPosting"|"Event"|"NewsArticle"/);
  });

  it('is in the sitemap of its language alone, without alternates', () => {
    expect(sitemapPart(viewOf(fixture), onlyIn, 1)).toMatch(
      new RegExp(`<url><loc>${address}</loc><lastmod>[0-9-]+</lastmod></url>`),
    );
    expect(sitemapPart(viewOf(fixture), other, 1)).not.toContain(`/${id}<`);
  });

  it('is marked in lists and feeds of the other language', () => {
    const list = page === 'job' ? 'jobs' : page === 'event' ? 'events' : 'news';
    const query = page === 'job' ? `q=${encodeURIComponent(title)}` : '';
    const row = new RegExp(`<a href="${pathOf(page, other, id)}" lang="${tags[onlyIn]}">`);
    expect(show(list, other, '', query)).toMatch(row);
    expect(show(list, onlyIn, '', query)).toContain(`<a href="${pathOf(page, onlyIn, id)}">`);
    const feed = feedOf(viewOf(fixture, other), list);
    const { items } = JSON.parse(jsonFeed(feed)) as {
      items: { id: string; language?: string; content_html: string }[];
    };
    const item = items.find((candidate) => candidate.id === `${origin}${pathOf(page, other, id)}`);
    expect(item).toMatchObject({
      language: tags[onlyIn],
      content_html: expect.stringContaining(`<div lang="${tags[onlyIn]}">`),
    });
    expect(items.filter(({ language }) => language).length).toBeLessThan(items.length);
    expect(rssFeed(feed)).toContain(`<dc:language>${tags[onlyIn]}</dc:language>`);
    expect(
      rssFeed(feedOf(viewOf(fixture, onlyIn), list))
        .split(`/${id}</link>`)[1]
        ?.split('</item>')[0],
    ).not.toContain('dc:language');
  });
});

it('a calendar marks the words of another language', () => {
  const event = records.find(({ page }) => page === 'event');
  for (const locale of locales) {
    const text = eventsCalendar(viewOf(fixture, locale))?.replaceAll('\r\n ', '');
    const name = event?.onlyIn === locale ? 'SUMMARY' : `SUMMARY;LANGUAGE=${tags[event?.onlyIn ?? 'en']}`;
    expect(text).toContain(`\r\n${name}:${event?.title}`);
  }
});

it('llms.txt names a text once, in its language', () => {
  const text = llmsText(locales.map((locale) => viewOf(fixture, locale)));
  for (const { page, id } of records.filter((record) => record.page === 'newsItem'))
    expect(text.split(`/${id})`).length - 1, page).toBe(1);
});
