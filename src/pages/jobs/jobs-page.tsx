import { button } from '#src/components/button/button.ts';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { type JobQuery, jobQueryString, longestSearch, parseJobQuery } from '#src/jobs/query.ts';
import type { Page, PageContext, SinglePage } from '#src/pages/page.ts';
import { fileBeside, pathOf } from '#src/routes.ts';
import { jobFeedSearch, jobFilters, jobItems } from '#src/seo/feeds/job-items.ts';
import { newestRecord } from '#src/seo/listed-pages.ts';
import { listCard } from '#src/seo/social/social-image.ts';
import { Facets, FilterButton } from './facets.tsx';
import { activeFilters, Chips } from './chips.tsx';
import styles from './jobs-page.module.css';
import { NothingFound } from './nothing-found.tsx';
import { Pages } from './pages.tsx';
import { Corrected, Results } from './results.tsx';

/** A title has room for the search and a few filters. */
const mostInTitle = 3;

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
  notes: ({ t }) =>
    `${t.jobs.description} ?q=, function=, industry=, location=, remote=, employment=, within=, payfrom=, payto=, sort=`,
  render,
};

function render(context: PageContext): Page {
  const { content, search, clock, locale, t, query: parameters } = context;
  const query = parseJobQuery(parameters, content);
  const results = search.find(query, clock);
  const path = pathOf('jobs', locale);
  return {
    title: titleOf(context, query),
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
              <FilterButton context={context} active={activeFilters(context, query).length} />
              <Sort context={context} query={query} />
              <Chips context={context} query={query} />
            </div>
            <Corrected context={context} query={query} corrections={results.corrections} />
            {results.total === 0 ? (
              <NothingFound context={context} query={query} />
            ) : (
              <Results context={context} results={results} />
            )}
            <Pages context={context} query={query} results={results} />
            {results.total > 0 && <SendCv context={context} />}
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

/** Names the search, so that tabs and the history tell one from another. */
function titleOf(context: PageContext, query: JobQuery): string {
  const { t } = context;
  const filters = activeFilters(context, query).map(({ label }) => label);
  const search = [...(query.q ? [query.q] : []), ...filters].slice(0, mostInTitle);
  return search.length > 0 ? t.jobs.searchTitle(search.join(t.jobs.listSeparator)) : t.jobs.title;
}

/** The first choice is the default and leaves no trace in the address: best match for a search, else newest first. */
function Sort({ context: { t }, query }: { context: PageContext; query: JobQuery }) {
  const isDefault = query.sort === null || (!query.q && query.sort === 'newest');
  return (
    <label className={styles.sort}>
      <span>{t.jobs.sort}</span>
      <select name="sort" defaultValue={isDefault ? '' : (query.sort ?? '')}>
        <option value="">{query.q ? t.jobs.relevance : t.jobs.newest}</option>
        {query.q && <option value="newest">{t.jobs.newest}</option>}
        <option value="oldest">{t.jobs.oldest}</option>
        <option value="pay">{t.jobs.byPay}</option>
      </select>
    </label>
  );
}

/** For whoever found nothing to apply for among the jobs that were found. */
function SendCv({ context: { locale, t } }: { context: PageContext }) {
  return (
    <p className={styles.sendCv}>
      {t.jobs.sendCvText} <a href={`${pathOf('contact', locale)}?topic=jobs`}>{t.jobs.sendCv}</a>
    </p>
  );
}
