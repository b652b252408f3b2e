import { foreignLang } from '#src/content/languages.ts';
import { liveNews } from '#src/content/live.ts';
import { startOfDay } from '#src/content/zoned-time.ts';
import { pathOf } from '#src/routes.ts';
import { inLanguage } from '../language-mark.ts';
import { homeTimezone, type SiteView } from '../site-view.ts';
import { imageUrls } from '../pictures.ts';
import { absoluteLinks, type FeedItem, mostItems } from './feed.ts';

export function newsItems(view: SiteView): FeedItem[] {
  const { content, clock, locale, t, origin } = view;
  return liveNews(content, clock)
    .slice(0, mostItems)
    .map((item) => ({
      url: `${origin}${pathOf('newsItem', locale, item.id)}`,
      title: item.title[locale],
      summary: item.summary[locale],
      html: absoluteLinks(inLanguage(item.body[locale], foreignLang(item, locale)), origin),
      image: imageUrls(view, 'newsItem', item.id)[0] ?? null,
      published: item.appearsAt,
      updated: startOfDay(item.updated, homeTimezone(content)),
      tags: [t.news.categories[item.category]],
      author: content.consultants.find(({ id }) => id === item.author)?.name[locale] ?? null,
      calendarFile: null,
      lang: foreignLang(item, locale),
    }));
}
