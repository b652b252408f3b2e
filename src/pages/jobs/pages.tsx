import { formatNumber } from '#src/i18n/format.ts';
import { type JobQuery, jobQueryString } from '#src/jobs/query.ts';
import type { JobResults } from '#src/jobs/search/job-search.ts';
import type { PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import styles from './jobs-page.module.css';

interface PagesProps {
  context: PageContext;
  query: JobQuery;
  results: JobResults;
}

/** Links to the pages around the one shown, and to the first and the last. */
export function Pages({ context: { locale, t }, query, results: { page, pages } }: PagesProps) {
  if (pages < 2) return null;
  const href = (to: number) => `${pathOf('jobs', locale)}${jobQueryString({ ...query, page: to })}`;
  return (
    <nav className={styles.pages} aria-label={t.jobs.pages}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev">
          {t.jobs.previous}
        </a>
      )}
      <ol className={styles.numbers}>
        {shownPages(page, pages).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={href(number)}
                aria-label={t.jobs.page(String(number), String(pages))}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number, locale)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={href(page + 1)} rel="next">
          {t.jobs.next}
        </a>
      )}
    </nav>
  );
}

/** The first, the last and those beside the page shown; a gap is a number below zero, each gap its own. */
export function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0;
    // One page left out takes as much room as the gap would.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [-number, number] : [number];
  });
}
