import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { liveEvents, liveNews } from '#src/content/live.ts';
import type { Page, PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import styles from './sitemap-page.module.css';

interface LinkList {
  title: string;
  links: { href: string; label: string }[];
}

/** The site on one page, for people. */
export function sitemapPage({ content, clock, locale, t }: PageContext): Page {
  const { upcoming, past } = liveEvents(content, clock);
  const lists: LinkList[] = [
    {
      title: t.sitemapPage.pages,
      links: [
        ...(['home', 'jobs', 'service', 'news', 'events', 'contact', 'saved'] as const).map((page) => ({
          href: pathOf(page, locale),
          label: t.navigation[page],
        })),
        { href: pathOf('policy', locale), label: t.shell.privacy },
      ],
    },
    {
      title: t.sitemapPage.jobs,
      links: content.functions.map(({ code, label }) => ({
        href: `${pathOf('jobs', locale)}?function=${code}`,
        label: label[locale],
      })),
    },
    {
      title: t.sitemapPage.news,
      links: liveNews(content, clock).map(({ id, title }) => ({
        href: pathOf('newsItem', locale, id),
        label: title[locale],
      })),
    },
    {
      title: t.sitemapPage.events,
      links: [...upcoming, ...past].map(({ id, title }) => ({
        href: pathOf('event', locale, id),
        label: title[locale],
      })),
    },
    {
      title: t.sitemapPage.documents,
      links: content.documents.map(({ id, label }) => ({ href: pathOf('document', locale, id), label: label[locale] })),
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
                  {links.map(({ href, label }) => (
                    <li key={href}>
                      <a href={href}>{label}</a>
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
