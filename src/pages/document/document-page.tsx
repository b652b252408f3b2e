import { button } from '#src/components/button/button.ts';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { Prose } from '#src/components/prose/prose.tsx';
import { formatDay } from '#src/i18n/format.ts';
import type { Page, PageContext, RecordPage } from '#src/pages/page.ts';
import { documentFilePath } from '#src/routes.ts';
import { DocumentList } from './document-list.tsx';
import styles from './document-page.module.css';

export const documentPage: RecordPage = {
  listed: ({ content }) => content.documents,
  card({ content, locale, t }, id) {
    const document = content.documents.find((candidate) => candidate.id === id);
    return (
      document && {
        section: t.shell.publicInformation,
        title: document.title[locale],
        details: [document.summary[locale]],
        drawing: { kind: 'chord', id },
      }
    );
  },
  render,
};

function render({ content, locale, t, id }: PageContext): Page | undefined {
  const document = content.documents.find((candidate) => candidate.id === id);
  if (!document) return undefined;
  return {
    title: document.title[locale],
    description: document.summary[locale],
    view: (
      <div className="page">
        <PageHeading ofRecord title={document.title[locale]} intro={document.summary[locale]}>
          <p className="meta">{t.documents.updated(formatDay(document.updated, locale))}</p>
          <div className={styles.actions}>
            <a className={button.secondary} href={documentFilePath(locale, id)} type="application/pdf" download="">
              {t.documents.pdf}
            </a>
            <button type="button" className={button.secondary} data-print="">
              {t.job.print}
            </button>
          </div>
        </PageHeading>
        <Prose html={document.body[locale]} />
        <DocumentList documents={content.documents.filter((other) => other !== document)} />
      </div>
    ),
  };
}
