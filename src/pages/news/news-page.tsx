import { DatedRow } from '#src/components/dated-row/dated-row.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { liveNews } from '#src/content/live.ts';
import type { Page, PageContext, SinglePage } from '#src/pages/page.ts';
import { newsItems } from '#src/seo/feeds/news-items.ts';
import { newestRecord } from '#src/seo/listed-pages.ts';
import { listCard } from '#src/seo/social/social-image.ts';
import { newsRow } from './news-row.ts';

export const newsPage: SinglePage = {
  title: (t) => t.news.title,
  place: 'menu',
  section: 'news',
  feeds: ['news'],
  feed: { description: (t) => t.news.description, items: newsItems },
  updated: (view) => newestRecord(view, 'newsItem'),
  card: ({ t }) => listCard(t.news),
  notes: ({ t }) => t.news.description,
  render,
};

function render({ content, clock, locale, t }: PageContext): Page {
  const items = liveNews(content, clock);
  return {
    title: t.news.title,
    description: t.news.description,
    view: (
      <div className="page">
        <PageHeading title={t.news.heading} intro={t.news.description} />
        {items.length === 0 ? (
          <p>{t.news.empty}</p>
        ) : (
          <ul className="rows">
            {items.map((item) => (
              <DatedRow key={item.id} heading="h2" {...newsRow(item, locale)} />
            ))}
          </ul>
        )}
      </div>
    ),
  };
}
