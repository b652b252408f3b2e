import { button } from '#src/components/button/button.ts';
import { JobRow } from '#src/components/job-row/job-row.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { isOpen } from '#src/content/live.ts';
import { Island } from '#src/islands/island.tsx';
import { jobById } from '#src/jobs/lookup.ts';
import { jobRow } from '#src/jobs/present.ts';
import { parseIds } from '#src/jobs/saved-jobs.ts';
import type { Page, PageContext, SinglePage } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import styles from './saved-page.module.css';

/** More than anybody can mean; their ids fit into the form's field. */
const mostInApplication = 12;

/** The jobs whose ids the address holds, so that the page can be shared and printed. */
export const savedPage: SinglePage = {
  title: (t) => t.saved.title,
  section: 'jobs',
  noindex: true,
  card: () => undefined,
  render,
};

function render({ content, clock, locale, t, query, origin }: PageContext): Page {
  const ids = parseIds(query.get('ids'));
  const jobs = ids.flatMap((id) => jobById(content, id) ?? []).filter((job) => clock.passed(job.appearsAt));
  const open = jobs.filter((job) => isOpen(job, clock)).slice(0, mostInApplication);
  return {
    title: t.saved.title,
    description: t.saved.description,
    view: (
      <div className="page">
        <PageHeading title={t.saved.heading} intro={jobs.length === 0 ? t.saved.empty : t.saved.address}>
          {jobs.length > 0 && (
            <p className={`meta ${styles.actions}`}>
              {open.length > 0 && (
                <a
                  className={button.primary}
                  href={`${pathOf('contact', locale)}?job=${open.map(({ id }) => id).join(',')}`}
                >
                  {t.saved.apply(String(open.length))}
                </a>
              )}
              <button type="button" className={button.secondary} data-print="">
                {t.job.print}
              </button>
            </p>
          )}
        </PageHeading>
        {jobs.length === 0 && (
          <Island
            name="saved-list"
            props={{ locale, savedPath: pathOf('saved', locale), jobsPath: pathOf('jobs', locale) }}
            {...(ids.length === 0 ? { wake: 'view' } : {})}
          />
        )}
        {ids.length > jobs.length && <p className="meta">{t.saved.unknown}</p>}
        {jobs.length > 0 && (
          <>
            <ul className="rows">
              {jobs.map((job) => (
                <JobRow
                  key={job.id}
                  level={2}
                  {...jobRow(content, job, locale)}
                  {...(isOpen(job, clock) ? {} : { note: t.saved.closed })}
                />
              ))}
            </ul>
            <p className="printed meta">
              {origin}
              {pathOf('saved', locale)}?ids={ids.join(',')}
            </p>
          </>
        )}
      </div>
    ),
  };
}
