import type { NewsArticle, WithContext } from 'schema-dts';
import type { NewsItem } from '#src/content/news-item.ts';
import { startOfDay, zonedIso } from '#src/content/zoned-time.ts';
import { langTag } from '#src/i18n/locales.ts';
import { pathOf } from '#src/routes.ts';
import { homeTimezone, type SiteView } from '../site-view.ts';
import { imageUrls } from '../pictures.ts';
import { organizationName } from './organization.ts';
import { personName } from './person.ts';

export function newsArticleData(view: SiteView, item: NewsItem): WithContext<NewsArticle> {
  const { content, locale, t, origin } = view;
  const timezone = homeTimezone(content);
  const author = content.consultants.find(({ id }) => id === item.author);
  const image = imageUrls(view, 'newsItem', item.id);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.title[locale],
    description: item.summary[locale],
    articleSection: t.news.categories[item.category],
    inLanguage: langTag[locale],
    datePublished: zonedIso(item.appearsAt, timezone),
    dateModified: zonedIso(startOfDay(item.updated, timezone), timezone),
    author: author ? personName(view, author) : organizationName(view),
    publisher: organizationName(view),
    mainEntityOfPage: `${origin}${pathOf('newsItem', locale, item.id)}`,
    ...(image.length > 0 ? { image } : {}),
  };
}
