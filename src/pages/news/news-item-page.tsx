import { DatedRow } from '#src/components/dated-row/dated-row.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { Prose } from '#src/components/prose/prose.tsx';
import { ChordDrawing } from '#src/components/wave/wave.tsx';
import { liveNews } from '#src/content/live.ts';
import { formatDay } from '#src/i18n/format.ts';
import { Island } from '#src/islands/island.tsx';
import type { Page, PageContext } from '#src/pages/page.ts';
import { fileBeside, pathOf } from '#src/routes.ts';
import { newsRow } from './news-row.ts';
import styles from './news-item-page.module.css';

const moreItems = 3;

export function newsItemPage({ content, clock, locale, t, id, origin }: PageContext): Page | undefined {
  const items = liveNews(content, clock);
  const item = items.find((candidate) => candidate.id === id);
  if (!item) return undefined;
  const author = content.consultants.find((consultant) => consultant.id === item.author);
  const others = items.filter((other) => other !== item).slice(0, moreItems);
  return {
    title: item.title[locale],
    description: item.summary[locale],
    view: (
      <div className="page">
        <PageHeading
          parent={{ href: pathOf('news', locale), label: t.news.title }}
          title={item.title[locale]}
          intro={item.summary[locale]}
        >
          <p className={styles.meta}>
            <time dateTime={item.date}>{formatDay(item.date, locale)}</time>
            <span>{t.news.categories[item.category]}</span>
            {author && <span>{t.news.by(author.name[locale])}</span>}
          </p>
        </PageHeading>
        <div className={styles.body}>
          <div className={styles.drawing}>
            <ChordDrawing id={item.id} />
          </div>
          <div>
            <Prose html={item.body[locale]} />
            <Island
              name="share"
              props={{
                locale,
                url: `${origin}${pathOf('newsItem', locale, id)}`,
                qrCode: fileBeside('qrCode', 'newsItem', locale, id),
              }}
            />
          </div>
        </div>
        {others.length > 0 && (
          <section className="after">
            <h2>{t.news.more}</h2>
            <ul className="rows">
              {others.map((other) => (
                <DatedRow key={other.id} {...newsRow(other, locale)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    ),
  };
}
