import { button } from '#src/components/button/button.ts';
import { JobRow } from '#src/components/job-row/job-row.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { isOpen } from '#src/content/live.ts';
import { jobRow } from '#src/jobs/present.ts';
import { parseIds } from '#src/jobs/saved-jobs.ts';
import type { Page, PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';

/** The jobs whose ids the address holds, so that the page can be shared and printed. */
export function savedPage({ content, clock, locale, t, query }: PageContext): Page {
  const ids = parseIds(query.get('ids'));
  const jobs = ids.flatMap((id) => content.jobs.filter((job) => job.id === id && clock.passed(job.appearsAt)));
  return {
    title: t.saved.title,
    description: t.saved.description,
    noindex: true,
    view: (
      <div className="page" data-saved-page={ids.length === 0 ? 'empty' : undefined}>
        <PageHeading title={t.saved.heading} intro={jobs.length === 0 ? t.saved.empty : t.saved.address} />
        {jobs.length === 0 && (
          <p>
            <a className={button.primary} href={pathOf('jobs', locale)}>
              {t.saved.browse}
            </a>
          </p>
        )}
        {ids.length > jobs.length && <p className="meta">{t.saved.unknown}</p>}
        <ul className="rows">
          {jobs.map((job) => (
            <JobRow key={job.id} level={2} {...jobRow(content, job, locale)} {...(isOpen(job, clock) ? {} : { note: t.saved.closed })} />
          ))}
        </ul>
      </div>
    ),
  };
}
