import { button } from '#src/components/button/button.ts';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { Prose } from '#src/components/prose/prose.tsx';
import { formatDay } from '#src/i18n/format.ts';
import { DocumentList } from '#src/pages/document/document-list.tsx';
import type { Page, PageContext, SinglePage } from '#src/pages/page.ts';

export const policyPage: SinglePage = {
  title: (t) => t.documents.policyTitle,
  place: 'legal',
  updated: ({ content }) => content.policy.updated,
  card: ({ content: { policy }, locale, t }) => ({
    section: t.shell.publicInformation,
    title: policy.title[locale],
    details: [policy.summary[locale]],
    drawing: { kind: 'strings' },
  }),
  notes: ({ content, locale }) => content.policy.summary[locale],
  render,
};

function render({ content, locale, t, analytics }: PageContext): Page {
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
        {analytics && (
          <section className="after">
            <h2>{t.documents.analytics}</h2>
            <p>{t.documents.analyticsText}</p>
            <p className="meta">
              <button type="button" className={button.secondary} aria-pressed="false" data-decline-analytics="">
                {t.documents.declineAnalytics}
              </button>
            </p>
          </section>
        )}
        <DocumentList documents={content.documents} />
      </div>
    ),
  };
}
