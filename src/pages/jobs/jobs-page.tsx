import { button } from '#src/components/button/button.ts';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import {
  emptyQuery,
  facetNames,
  type JobQuery,
  jobQueryString,
  longestSearch,
  parseJobQuery,
  withoutValue,
} from '#src/jobs/query.ts';
import type { JobResults } from '#src/jobs/search/job-search.ts';
import type { Page, PageContext, SinglePage } from '#src/pages/page.ts';
import { fileBeside, pathOf } from '#src/routes.ts';
import { jobFeedSearch, jobFilters, jobItems } from '#src/seo/feeds/job-items.ts';
import { newestRecord } from '#src/seo/listed-pages.ts';
import { listCard } from '#src/seo/social/social-image.ts';
import { facetLabel, Facets, FilterButton } from './facets.tsx';
import styles from './jobs-page.module.css';
import { Results, Rows } from './results.tsx';

const latestShown = 5;

export const jobsPage: SinglePage = {
  title: (t) => t.jobs.title,
  place: 'menu',
  section: 'jobs',
  shortcut: true,
  feeds: ['jobs'],
  feed: {
    description: (t) => t.jobs.description,
    items: jobItems,
    search: jobFeedSearch,
    filters: jobFilters,
    notes: (t) => t.feeds.jobsNote,
  },
  updated: (view) => newestRecord(view, 'job'),
  card: ({ t }) => listCard(t.jobs),
  notes: ({ t }) => `${t.jobs.description} ?q=, function=, industry=, location=, remote=, sort=`,
  render,
};

function render(context: PageContext): Page {
  const { content, search, clock, locale, t, query: parameters } = context;
  const query = parseJobQuery(parameters, content);
  const results = search.find(query, clock);
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
            <input
              id="q"
              name="q"
              type="search"
              defaultValue={query.q}
              placeholder={t.jobs.searchLabel}
              maxLength={longestSearch}
              enterKeyHint="search"
              autoComplete="off"
            />
            <button className={button.primary}>{t.jobs.search}</button>
          </div>
          <Facets context={context} query={query} results={results} />
          <div>
            <div className={styles.bar}>
              <h2 className={styles.count} aria-live="polite">
                {t.jobs.count(results.total)}
              </h2>
              <FilterButton context={context} active={facetNames.reduce((sum, name) => sum + query[name].length, 0)} />
              <Sort context={context} query={query} />
              <Chips context={context} query={query} />
            </div>
            {results.total === 0 ? (
              <NothingFound context={context} query={query} />
            ) : (
              <Results context={context} results={results} />
            )}
            <Pages context={context} query={query} results={results} />
            <p className="meta">
              <a href={`${fileBeside('rss', 'jobs', locale)}${jobQueryString({ ...query, page: 1 })}`}>
                {t.feeds.follow}
              </a>
            </p>
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

function Chips({ context, query }: Part) {
  const { locale, t } = context;
  const path = pathOf('jobs', locale);
  const chips = facetNames.flatMap((name) =>
    query[name].map((code) => ({ name, code, label: facetLabel(context, name, code) })),
  );
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

/** The first choice is the default and leaves no trace in the address: best match for a search, else newest first. */
function Sort({ context: { t }, query }: Part) {
  return (
    <label className={styles.sort}>
      <span>{t.jobs.sort}</span>
      <select name="sort" defaultValue={query.q ? (query.sort ?? '') : query.sort === 'oldest' ? 'oldest' : ''}>
        <option value="">{query.q ? t.jobs.relevance : t.jobs.newest}</option>
        {query.q && <option value="newest">{t.jobs.newest}</option>}
        <option value="oldest">{t.jobs.oldest}</option>
      </select>
    </label>
  );
}

function NothingFound({ context, query }: Part) {
  const { search, clock, locale, t } = context;
  const best = search.bestRemoval(query, clock);
  const latest = search.find(emptyQuery, clock, latestShown).jobs;
  if (latest.length === 0) return <NothingOpen context={context} />;
  return (
    <div className={styles.none}>
      <p className={styles.noneText}>{t.jobs.none}</p>
      {best && (
        <p>
          <a href={`${pathOf('jobs', locale)}${jobQueryString(best.query)}`}>
            {t.jobs.dropFilter(
              best.dropped
                .map(({ facet, code }) => (facet === 'q' ? code : facetLabel(context, facet, code)))
                .join(t.jobs.listSeparator),
              t.jobs.count(best.total),
            )}
          </a>
        </p>
      )}
      <h3>{t.jobs.latest}</h3>
      <Rows context={context} jobs={latest} />
    </div>
  );
}

function NothingOpen({ context: { locale, t } }: { context: PageContext }) {
  return (
    <div className={styles.none}>
      <p>{t.jobs.noneOpen}</p>
      <p>
        <a className={button.secondary} href={pathOf('contact', locale)}>
          {t.jobs.tellUs}
        </a>
      </p>
    </div>
  );
}

function Pages({ context: { locale, t }, query, results }: Part & { results: JobResults }) {
  if (results.pages < 2) return null;
  const { page, pages } = results;
  const link = (to: number, rel: 'prev' | 'next', label: string) => (
    <a href={`${pathOf('jobs', locale)}${jobQueryString({ ...query, page: to })}`} rel={rel}>
      {label}
    </a>
  );
  return (
    <nav className={styles.pages} aria-label={t.jobs.pages}>
      {page > 1 && link(page - 1, 'prev', t.jobs.previous)}
      <span>{t.jobs.page(String(page), String(pages))}</span>
      {page < pages && link(page + 1, 'next', t.jobs.next)}
    </nav>
  );
}
