import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { hostileContent, hostileText, now, origin, fixture, viewOf } from '#tests/support/site-view.ts';
import { locales } from '#src/i18n/locales.ts';
import type { Content } from '#src/content/content.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss.ts';
import { pages } from '#src/pages/pages.ts';
import { feedOf, feedPages } from './site-feeds.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'item' || name === 'category',
  trimValues: false,
  processEntities: { enabled: true, maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
});

interface RssItem {
  title: string;
  link: string;
  guid: { '#text': string; '@isPermaLink': string };
  pubDate: string;
  description: string;
  'content:encoded': string;
  category: string[];
}

interface Channel {
  title: string;
  link: string;
  description: string;
  language: string;
  copyright: string;
  'atom:link': { '@href': string; '@rel': string };
  item: RssItem[];
}

function readRss(xml: string): Channel {
  expect(XMLValidator.validate(xml)).toBe(true);
  const document = parser.parse(xml) as { rss: { '@version': string; channel: Channel } };
  expect(document.rss['@version']).toBe('2.0');
  return document.rss.channel;
}

interface JsonItem {
  id: string;
  url: string;
  title: string;
  summary: string;
  content_html: string;
  date_published: string;
  date_modified: string;
  attachments?: { url: string; mime_type: string }[];
}

const readJson = (text: string) =>
  JSON.parse(text) as {
    version: string;
    title: string;
    home_page_url: string;
    feed_url: string;
    language: string;
    description: string;
    items: JsonItem[];
  };

const itemsOf = (content: Content, query: string, at = now) =>
  feedOf(viewOf(content, 'en', at), 'jobs', new URLSearchParams(query)).items.map(({ url }) => url);

describe.each(feedPages(pages).flatMap((page) => locales.map((locale) => ({ page, locale }))))(
  'the feed of $page in $locale',
  ({ page, locale }) => {
    const feed = feedOf(viewOf(fixture, locale), page);

    it('is RSS 2.0 with what a reader needs', () => {
      const channel = readRss(rssFeed(feed));
      expect(channel).toMatchObject({
        link: feed.page,
        language: locale === 'en' ? 'en-us' : 'zh-tw',
        'atom:link': { '@rel': 'self', '@href': feed.address.rss },
      });
      expect(channel.copyright).toContain(fixture.firm.licences[0]?.number[locale]);
      expect(channel.item.length).toBeGreaterThan(3);
      for (const item of channel.item) {
        expect(item.guid).toEqual({ '#text': item.link, '@isPermaLink': 'true' });
        expect(item.link.startsWith(`${feed.page}/`)).toBe(true);
        expect(Date.parse(item.pubDate)).toBeLessThanOrEqual(now);
        expect(item['content:encoded']).not.toMatch(/href="\//);
      }
    });

    it('is JSON Feed 1.1 with the same items', () => {
      const json = readJson(jsonFeed(feed));
      expect(json).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        home_page_url: feed.page,
        feed_url: feed.address.jsonFeed,
        language: locale === 'en' ? 'en-US' : 'zh-TW',
      });
      expect(json.items.map(({ url }) => url)).toEqual(readRss(rssFeed(feed)).item.map(({ link }) => link));
      expect(new Set(json.items.map(({ id }) => id)).size).toBe(json.items.length);
      for (const item of json.items) {
        expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
        expect(Date.parse(item.date_modified)).toBeGreaterThanOrEqual(Date.parse(item.date_published));
        expect(item.content_html.length).toBeGreaterThan(100);
        if (page === 'events')
          expect(item.attachments).toEqual([{ url: `${item.url}.ics`, mime_type: 'text/calendar' }]);
      }
    });
  },
);

describe('hostile words', () => {
  const { content, job, item, event } = hostileContent();

  it.each([
    ['jobs', `${origin}/job/${job.id}`],
    ['news', `${origin}/news/${item.id}`],
    ['events', `${origin}/events/${event.id}`],
  ] as const)('come through the feeds of %s unchanged', (page, url) => {
    const feed = feedOf(viewOf(content), page);
    expect(readRss(rssFeed(feed)).item.find(({ link }) => link === url)).toMatchObject({
      title: hostileText,
      description: hostileText,
    });
    expect(readJson(jsonFeed(feed)).items.find((found) => found.url === url)).toMatchObject({
      title: hostileText,
      summary: hostileText,
    });
  });

  it('that XML cannot hold are left out of it', () => {
    const changed = {
      ...content,
      news: content.news.map((other) => ({ ...other, title: { en: 'a\u0000b\u0008c\ud800d\uffffe', 'zh-tw': '' } })),
    };
    expect(readRss(rssFeed(feedOf(viewOf(changed), 'news'))).item[0]?.title).toBe('abcde');
  });
});

describe('the feed of a job list', () => {
  it('follows the query of the list and names it', () => {
    const feed = feedOf(viewOf(fixture), 'jobs', new URLSearchParams('function=RD&location=hsinchu&page=3&unknown=1'));
    expect(feed.page).toBe(`${origin}/job?function=RD&location=hsinchu`);
    expect(feed.address.jsonFeed).toBe(`${origin}/job/feed.json?function=RD&location=hsinchu`);
    expect(feed.title).toContain('Hsinchu');
    const expected = fixture.jobs.filter(
      (job) => job.group === 'RD' && job.location === 'hsinchu' && job.appearsAt <= now && job.closesAt > now,
    );
    expect(feed.items.map(({ title }) => title).sort()).toEqual(expected.map(({ title }) => title.en).sort());
    expect(expected.length).toBeGreaterThan(0);
  });

  it('searches, newest first unless the address says otherwise', () => {
    const found = feedOf(viewOf(fixture), 'jobs', new URLSearchParams('q=engineer')).items;
    expect(found.length).toBeGreaterThan(3);
    expect(found.map(({ published }) => published)).toEqual(
      found.map(({ published }) => published).toSorted((a, b) => b - a),
    );
    expect(itemsOf(fixture, 'sort=oldest')[0]).not.toBe(itemsOf(fixture, '')[0]);
    expect(itemsOf(fixture, 'q=zzzzzz')).toEqual([]);
  });

  it('drops a job in the moment it closes, and its text knows that moment', () => {
    const [soonest] = fixture.jobs
      .filter(({ appearsAt, closesAt }) => appearsAt <= now && closesAt > now)
      .toSorted((a, b) => a.closesAt - b.closesAt);
    if (!soonest) throw new Error('the fixture has no open job');
    const query = `role=${soonest.role}`;
    expect(itemsOf(fixture, query, soonest.closesAt - 1)).toContain(`${origin}/job/${soonest.id}`);
    expect(itemsOf(fixture, query, soonest.closesAt)).not.toContain(`${origin}/job/${soonest.id}`);
    const view = viewOf(fixture);
    feedOf(view, 'jobs');
    expect(view.clock.changesAt).toBeLessThanOrEqual(soonest.closesAt);
  });
});
