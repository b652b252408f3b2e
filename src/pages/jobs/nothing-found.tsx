import { button } from '#src/components/button/button.ts';
import { emptyQuery, type JobQuery, jobQueryString } from '#src/jobs/query.ts';
import { bestRemoval, type Removal } from '#src/jobs/search/best-removal.ts';
import type { PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import { payLabel } from './chips.tsx';
import { facetLabel } from './facets.tsx';
import styles from './jobs-page.module.css';
import { Rows } from './results.tsx';

const jobsShown = 5;

/** No dead end: what to drop, the jobs that are nearest, and a way to be told of others. */
export function NothingFound({ context, query }: { context: PageContext; query: JobQuery }) {
  const { search, clock, locale, t } = context;
  const latest = search.find(emptyQuery, clock, jobsShown).jobs;
  if (latest.length === 0) return <NothingOpen context={context} />;
  const best = bestRemoval(search, query, clock);
  const nearest = best ? search.find(best.query, clock, jobsShown).jobs : [];
  const isNear = best !== undefined && best.query.q + jobQueryString(best.query) !== '';
  return (
    <div className={styles.none}>
      <p className={styles.noneText}>{t.jobs.none}</p>
      {best && (
        <p>
          <a href={`${pathOf('jobs', locale)}${jobQueryString(best.query)}`}>
            {t.jobs.dropFilter(droppedLabel(context, query, best), t.jobs.count(best.total))}
          </a>
        </p>
      )}
      <p>
        <a href={`${pathOf('contact', locale)}?topic=jobs`}>{t.jobs.leaveCv}</a>
      </p>
      <h3>{isNear ? t.jobs.nearest : t.jobs.latest}</h3>
      <Rows context={context} jobs={isNear ? nearest : latest} />
    </div>
  );
}

function droppedLabel(context: PageContext, query: JobQuery, { dropped }: Removal): string {
  const { t } = context;
  const label = ({ what, code }: Removal['dropped'][number]) => {
    if (what === 'q') return code;
    if (what === 'pay') return payLabel(context, query);
    return what === 'within' ? t.jobs.withinDays(Number(code)) : facetLabel(context, what, code);
  };
  return dropped.map(label).join(t.jobs.listSeparator);
}

function NothingOpen({ context: { locale, t } }: { context: PageContext }) {
  return (
    <div className={styles.none}>
      <p>{t.jobs.noneOpen}</p>
      <p>
        <a className={button.secondary} href={`${pathOf('contact', locale)}?topic=jobs`}>
          {t.jobs.tellUs}
        </a>
      </p>
    </div>
  );
}
