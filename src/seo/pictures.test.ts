import { expect, it } from 'vitest';
import type { Content } from '#src/content/content.ts';
import type { Picture } from '#src/content/picture.ts';
import { photoHtml } from '#src/media/photo-html.ts';
import { fixture, now, origin, viewOf } from '#tests/support/site-view.ts';
import { absoluteLinks } from './feeds/feed.ts';
import { jsonFeed } from './feeds/json-feed.ts';
import { feedOf } from './feeds/site-feeds.ts';
import { headOf } from './head.ts';
import { sitemapPart } from './sitemap.ts';

const cover: Picture = {
  id: 'a'.repeat(22),
  width: 1500,
  height: 1000,
  widths: [120, 640, 1280],
  colour: '#336699',
  alt: { en: 'Hills "at" dusk', 'zh-tw': '黃昏的山' },
};
const picture = `${origin}/media/${cover.id}-1280.jpg`;
const [item] = fixture.news.filter(({ appearsAt }) => appearsAt <= now);
const content: Content = {
  ...fixture,
  news: fixture.news.map((other) => (other === item ? { ...other, cover } : other)),
};
const address = { page: 'newsItem', locale: 'en', id: item?.id ?? '' } as const;

it('names the picture in the head, after the drawn card, which shows the licence', () => {
  const head = headOf(viewOf(content), { description: '', noindex: false, query: new URLSearchParams(), address });
  const images = Array.from(head.matchAll(/property="og:image" content="([^"]*)"/g), ([, url]) => url);
  expect(images).toHaveLength(2);
  expect(images[0]).toContain('/social.png');
  expect(images[1]).toBe(picture);
  expect(head).toContain('"og:image:height" content="853"');
  expect(head).toContain(`"image":["${picture}"`);
});

it('names it in feeds and sitemaps', () => {
  const feed = JSON.parse(jsonFeed(feedOf(viewOf(content), 'news', new URLSearchParams()))) as {
    items: { image: string }[];
  };
  expect(feed.items.map(({ image }) => image)).toContain(picture);
  expect(sitemapPart(viewOf(content), 'en', 1)).toContain(
    `<image:image><image:loc>${picture}</image:loc></image:image>`,
  );
});

it('gives readers of feeds pictures that load from anywhere', () => {
  const html = absoluteLinks(photoHtml(cover, { locale: 'en', sizes: '10rem' }), origin);
  expect(html).not.toMatch(/<svg|"\/media|, \/media/);
  expect(html.match(new RegExp(`${origin}/media/`, 'g'))).toHaveLength(10);
  expect(html).toContain('alt="Hills &quot;at&quot; dusk"');
});
