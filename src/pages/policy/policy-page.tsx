import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { Prose } from '#src/components/prose/prose.tsx';
import { formatDay } from '#src/i18n/format.ts';
import { DocumentList } from '#src/pages/document/document-list.tsx';
import type { Page, PageContext } from '#src/pages/page.ts';

export function policyPage({ content, locale, t }: PageContext): Page {
  const { policy } = content;
  return {
    title: t.documents.policyTitle,
    description: policy.summary[locale],
    view: (
      <div className="page">
        <PageHeading title={policy.title[locale]} intro={policy.summary[locale]}>
          <p className="meta">
            {t.documents.version(policy.version)} · {t.documents.updated(formatDay(policy.updated, locale))}
          </p>
        </PageHeading>
        <Prose html={policy.body[locale]} />
        <DocumentList documents={content.documents} />
      </div>
    ),
  };
}
