import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { foreignLang } from '#src/content/languages.ts';
import { liveEvents, liveNews } from '#src/content/live.ts';
import { ownLinks, pageLinks } from '#src/pages/page-links.ts';
import type { Page, PageContext, SinglePage } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import { newestRecord } from '#src/seo/listed-pages.ts';
import { listCard } from '#src/seo/social/social-image.ts';
import styles from './sitemap-page.module.css';

interface LinkList {
  title: string;
  links: { href: string; title: string; lang?: string | undefined }[];
}

/** The site on one page, for people. */
export const sitemapPage: SinglePage = {
  title: (t) => t.sitemapPage.title,
  place: 'footer',
  updated: (view) => newestRecord(view, 'newsItem', 'event', 'document'),
  card: ({ t }) => listCard(t.sitemapPage),
  render,
};

function render(context: PageContext): Page {
  const { content, clock, locale, t } = context;
  const { upcoming, past } = liveEvents(content, clock);
  const lists: LinkList[] = [
    {
      title: t.sitemapPage.pages,
      links: [...pageLinks(context, (_, id) => id !== 'sitemap'), ...ownLinks(content, locale)],
    },
    {
      title: t.sitemapPage.jobs,
      links: content.functions.map(({ code, label }) => ({
        href: `${pathOf('jobs', locale)}?function=${code}`,
        title: label[locale],
      })),
    },
    {
      title: t.sitemapPage.news,
      links: liveNews(content, clock).map((item) => ({
        href: pathOf('newsItem', locale, item.id),
        title: item.title[locale],
        lang: foreignLang(item, locale),
      })),
    },
    {
      title: t.sitemapPage.events,
      links: [...upcoming, ...past].map((event) => ({
        href: pathOf('event', locale, event.id),
        title: event.title[locale],
        lang: foreignLang(event, locale),
      })),
    },
    {
      title: t.consultants.title,
      links: content.consultants.map(({ id, name }) => ({
        href: pathOf('consultant', locale, id),
        title: name[locale],
      })),
    },
    {
      title: t.sitemapPage.documents,
      links: content.documents.map(({ id, label }) => ({ href: pathOf('document', locale, id), title: label[locale] })),
    },
  ];
  return {
    title: t.sitemapPage.title,
    description: t.sitemapPage.description,
    view: (
      <div className="page">
        <PageHeading title={t.sitemapPage.heading} />
        <div className={styles.lists}>
          {lists
            .filter(({ links }) => links.length > 0)
            .map(({ title, links }) => (
              <section key={title}>
                <h2>{title}</h2>
                <ul className="links">
                  {links.map(({ href, title: name, lang }) => (
                    <li key={href}>
                      <a href={href} lang={lang}>
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </div>
    ),
  };
}
