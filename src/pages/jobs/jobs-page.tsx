import { button } from '#src/components/button/button.ts';
import { JobRow } from '#src/components/job-row/job-row.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { openJobs } from '#src/content/live.ts';
import type { Job } from '#src/content/types.ts';
import { bestRemoval, findJobs, type JobResults } from '#src/jobs/find-jobs.ts';
import { jobRow } from '#src/jobs/present.ts';
import { facetNames, type JobQuery, jobQueryString, longestSearch, parseJobQuery, withoutValue } from '#src/jobs/query.ts';
import type { Page, PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import { facetLabel, Facets } from './facets.tsx';
import styles from './jobs-page.module.css';

const latestShown = 5;

export function jobsPage(context: PageContext): Page {
  const { content, clock, locale, t, query: parameters } = context;
  const query = parseJobQuery(parameters, content);
  const results = findJobs(content, query, clock);
  const path = pathOf('jobs', locale);
  return {
    title: t.jobs.title,
    description: t.jobs.description,
    noindex: parameters.size > 0,
    view: (
      <div className="page">
        <PageHeading title={t.jobs.heading} />
        <form className={styles.form} action={path} method="get" role="search" data-live="">
          <div className={styles.search}>
            <label className="hidden" htmlFor="q">
              {t.jobs.searchLabel}
            </label>
            <input id="q" name="q" type="search" defaultValue={query.q} placeholder={t.jobs.searchLabel} maxLength={longestSearch} enterKeyHint="search" autoComplete="off" />
            <button className={button.primary}>{t.jobs.search}</button>
          </div>
          <Facets context={context} query={query} results={results} />
          <div className={styles.results} aria-live="polite">
            <div className={styles.bar}>
              <h2 className={styles.count}>{t.jobs.count(results.total)}</h2>
              <Chips context={context} query={query} />
              <Sort context={context} query={query} />
            </div>
            {results.total === 0 ? <NothingFound context={context} query={query} /> : <Rows context={context} jobs={results.jobs} />}
            <Pages context={context} query={query} results={results} />
          </div>
        </form>
      </div>
    ),
  };
}

interface Part {
  context: PageContext;
  query: JobQuery;
}

function Rows({ context: { content, locale }, jobs }: { context: PageContext; jobs: Job[] }) {
  return (
    <ul className={styles.rows}>
      {jobs.map((job) => (
        <JobRow key={job.id} {...jobRow(content, job, locale)} />
      ))}
    </ul>
  );
}

function Chips({ context, query }: Part) {
  const { locale, t } = context;
  const path = pathOf('jobs', locale);
  const chips = facetNames.flatMap((name) => query[name].map((code) => ({ name, code, label: facetLabel(context, name, code) })));
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t.jobs.activeFilters}>
      {chips.map(({ name, code, label }) => (
        <li key={`${name}-${code}`}>
          <a href={`${path}${jobQueryString(withoutValue(query, name, code))}`} aria-label={t.jobs.removeFilter(label)}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a className={styles.reset} href={path}>
          {t.jobs.reset}
        </a>
      </li>
    </ul>
  );
}

function Sort({ context: { t }, query }: Part) {
  return (
    <label className={styles.sort}>
      <span>{t.jobs.sort}</span>
      <select name="sort" defaultValue={query.sort ?? (query.q ? '' : 'newest')}>
        {query.q && <option value="">{t.jobs.relevance}</option>}
        <option value="newest">{t.jobs.newest}</option>
        <option value="oldest">{t.jobs.oldest}</option>
      </select>
    </label>
  );
}

function NothingFound({ context, query }: Part) {
  const { content, clock, locale, t } = context;
  const best = bestRemoval(content, query, clock);
  const latest = openJobs(content, clock).slice(0, latestShown);
  return (
    <div className={styles.none}>
      <p className={styles.noneText}>{t.jobs.none}</p>
      {best && (
        <p>
          <a href={`${pathOf('jobs', locale)}${jobQueryString(best.facet === 'q' ? { ...query, q: '' } : withoutValue(query, best.facet, best.code))}`}>
            {t.jobs.dropFilter(best.facet === 'q' ? best.code : facetLabel(context, best.facet, best.code), t.jobs.count(best.total))}
          </a>
        </p>
      )}
      <h3>{t.jobs.latest}</h3>
      <Rows context={context} jobs={latest} />
    </div>
  );
}

function Pages({ context: { locale, t }, query, results }: Part & { results: JobResults }) {
  if (results.pages < 2) return null;
  const { page, pages } = results;
  const link = (to: number, label: string) => <a href={`${pathOf('jobs', locale)}${jobQueryString({ ...query, page: to })}`}>{label}</a>;
  return (
    <nav className={styles.pages} aria-label={t.jobs.pages}>
      {page > 1 && link(page - 1, t.jobs.previous)}
      <span>{t.jobs.page(String(page), String(pages))}</span>
      {page < pages && link(page + 1, t.jobs.next)}
    </nav>
  );
}
