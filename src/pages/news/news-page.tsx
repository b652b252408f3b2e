import { DatedRow } from '#src/components/dated-row/dated-row.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { liveNews } from '#src/content/live.ts';
import type { Page, PageContext } from '#src/pages/page.ts';
import { newsRow } from './news-row.ts';

export function newsPage({ content, clock, locale, t }: PageContext): Page {
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
