import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import type { Content } from '#src/content/content.ts';
import type { OwnPage } from '#src/content/own-page.ts';
import { ownSection } from '#src/pages/page-links.ts';
import type { Page, PageContext, RecordPage } from '#src/pages/page.ts';
import { questionsData } from '#src/seo/structured-data/questions.ts';
import { BlockView } from './block-view.tsx';
import styles from './own-page.module.css';

/** A page that the firm adds to the site, put together from blocks. */
export const ownPage: RecordPage = {
  listed: ({ content }) => content.pages,
  card({ content, locale }, id) {
    const page = pageById(content, id);
    return (
      page && {
        section: page.label[locale],
        title: page.title[locale],
        details: [page.summary[locale]],
        drawing: { kind: 'strings' },
      }
    );
  },
  structuredData(view, id) {
    const page = pageById(view.content, id);
    return page ? questionsData(view, page) : [];
  },
  render,
};

function render(context: PageContext): Page | undefined {
  const { content, locale, id } = context;
  const page = pageById(content, id);
  if (!page) return undefined;
  return {
    title: page.title[locale],
    description: page.summary[locale],
    section: ownSection(id),
    view: (
      <div className="page">
        <PageHeading ofRecord title={page.title[locale]} intro={page.summary[locale]} />
        <div className={styles.blocks}>
          {page.blocks.map((block, index) => (
            <BlockView key={index} block={block} context={context} />
          ))}
        </div>
      </div>
    ),
  };
}

function pageById({ pages }: Content, id: string): OwnPage | undefined {
  return pages.find((candidate) => candidate.id === id);
}
