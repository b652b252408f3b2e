import { Cover } from '#src/components/cover/cover.tsx';
import { DatedRow } from '#src/components/dated-row/dated-row.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { NamedPortrait } from '#src/components/portrait/portrait.tsx';
import { Prose } from '#src/components/prose/prose.tsx';
import { foreignLang } from '#src/content/languages.ts';
import { liveNews } from '#src/content/live.ts';
import { formatDay } from '#src/i18n/format.ts';
import { Island } from '#src/islands/island.tsx';
import type { Page, PageContext, RecordPage } from '#src/pages/page.ts';
import { fileBeside, pathOf } from '#src/routes.ts';
import { newsArticleData } from '#src/seo/structured-data/news-article.ts';
import { newsRow } from './news-row.ts';
import styles from './news-item-page.module.css';

const moreItems = 3;

export const newsItemPage: RecordPage = {
  section: 'news',
  parent: 'news',
  feeds: ['news'],
  listed: ({ content, clock }) => liveNews(content, clock),
  card({ content, clock, locale, t }, id) {
    const item = content.news.find((candidate) => candidate.id === id);
    if (!item || !clock.passed(item.appearsAt)) return undefined;
    const author = content.consultants.find((consultant) => consultant.id === item.author);
    return {
      section: t.news.title,
      title: item.title[locale],
      details: [
        formatDay(item.date, locale),
        t.news.categories[item.category],
        ...(author ? [t.news.by(author.name[locale])] : []),
      ],
      drawing: { kind: 'chord', id },
    };
  },
  picture: ({ content }, id) => content.news.find((item) => item.id === id)?.cover,
  structuredData(view, id) {
    const item = view.content.news.find((candidate) => candidate.id === id);
    return item ? [newsArticleData(view, item)] : [];
  },
  isArticle: true,
  render,
};

function render({ content, clock, locale, t, id, origin }: PageContext): Page | undefined {
  const items = liveNews(content, clock);
  const item = items.find((candidate) => candidate.id === id);
  if (!item) return undefined;
  const author = content.consultants.find((consultant) => consultant.id === item.author);
  const others = items.filter((other) => other !== item).slice(0, moreItems);
  const hasDrawing = content.brand.motif === 'strings';
  return {
    title: item.title[locale],
    description: item.summary[locale],
    view: (
      <div className="page">
        <PageHeading
          ofRecord
          parent={{ href: pathOf('news', locale), label: t.news.title }}
          title={item.title[locale]}
          intro={item.summary[locale]}
          lang={foreignLang(item, locale)}
        >
          <p className={styles.meta}>
            <time dateTime={item.date}>{formatDay(item.date, locale)}</time>
            <span>{t.news.categories[item.category]}</span>
            {author && (
              <NamedPortrait person={author}>
                <a href={pathOf('consultant', locale, author.id)}>{t.news.by(author.name[locale])}</a>
              </NamedPortrait>
            )}
          </p>
        </PageHeading>
        <div className={`${styles.body} ${item.cover ? styles.pictured : hasDrawing ? styles.drawn : ''}`}>
          {(item.cover || hasDrawing) && (
            <div className={styles.drawing}>
              <Cover
                id={item.id}
                picture={item.cover}
                sizes="(min-width: 64rem) 25.5rem, calc(100vw - 3rem)"
                first
                captioned
              />
            </div>
          )}
          <div>
            <Prose html={item.body[locale]} lang={foreignLang(item, locale)} />
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
