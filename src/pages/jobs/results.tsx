import { JobRow } from '#src/components/job-row/job-row.tsx';
import { Marked } from '#src/components/marked/marked.tsx';
import type { Job } from '#src/content/job.ts';
import { langTag } from '#src/i18n/locales.ts';
import { jobRow } from '#src/jobs/present.ts';
import {
  explainMatch,
  type MatchExplanation,
  type Snippet,
  type Substitution,
} from '#src/jobs/search/explain-match.ts';
import { type JobQuery, jobQueryString, pageSize } from '#src/jobs/query.ts';
import type { JobResults } from '#src/jobs/search/job-search.ts';
import type { Correction } from '#src/jobs/search/search-plan.ts';
import type { PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import styles from './jobs-page.module.css';

/** More would make the line longer than is worth reading above a list. */
const mostSubstitutions = 4;

/** One page of the list. After a search each job shows where it matched; a line above says which other words did. */
export function Results({ context, results }: { context: PageContext; results: JobResults }) {
  const { content, locale, t } = context;
  const { jobs, asked, marker, page } = results;
  if (!marker) return <Rows context={context} jobs={jobs} />;
  const wholeHere = Math.max(0, results.whole - (page - 1) * pageSize);
  const rows = jobs.map((job) => {
    const row = jobRow(content, job, locale);
    return { job, row, match: explainMatch(marker, asked.length, content, job, locale, row.subline) };
  });
  return (
    <>
      <Substitutions context={context} asked={asked} substitutions={rows.flatMap(({ match }) => match.substitutions)} />
      {wholeHere > 0 && <MarkedRows rows={rows.slice(0, wholeHere)} />}
      {wholeHere < rows.length && (
        <>
          <p className={styles.close}>{results.whole > 0 ? t.jobs.close : t.jobs.closeOnly}</p>
          <MarkedRows rows={rows.slice(wholeHere)} />
        </>
      )}
    </>
  );
}

export function Rows({ context: { content, locale }, jobs }: { context: PageContext; jobs: Job[] }) {
  return (
    <ul className={styles.rows}>
      {jobs.map((job) => (
        <JobRow key={job.id} {...jobRow(content, job, locale)} />
      ))}
    </ul>
  );
}

interface CorrectedProps {
  context: PageContext;
  query: JobQuery;
  corrections: Correction[];
}

/** Says what was searched for in place of what was typed, and offers to search for that after all: in quotes. */
export function Corrected({ context: { locale, t }, query, corrections }: CorrectedProps) {
  if (corrections.length === 0) return null;
  const line = (write: (correction: Correction) => string) =>
    corrections.reduce((text, correction) => text.replace(correction.typed, write(correction)), query.q);
  const asTyped = jobQueryString({ ...query, q: line(({ typed }) => `"${typed}"`), page: 1 });
  return (
    <p className={styles.corrected}>
      {t.jobs.showing(line(({ instead }) => instead))}
      {t.jobs.matchedSeparator}
      <a href={`${pathOf('jobs', locale)}${asTyped}`}>{t.jobs.searchInstead(query.q)}</a>
    </p>
  );
}

interface MarkedRow {
  job: Job;
  row: ReturnType<typeof jobRow>;
  match: MatchExplanation;
}

function MarkedRows({ rows }: { rows: MarkedRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ job, row, match }) => (
        <JobRow
          key={job.id}
          {...row}
          title={<Marked text={row.title} marks={match.title} />}
          subline={<Marked text={row.subline} marks={match.subline} />}
          {...(match.snippet ? { snippet: <FoundText {...match.snippet} /> } : {})}
        />
      ))}
    </ul>
  );
}

function FoundText({ text, marks, locale }: Snippet) {
  return (
    <span lang={langTag[locale]}>
      <Marked text={text} marks={marks} />
    </span>
  );
}

function Substitutions({
  context: { t },
  asked,
  substitutions,
}: {
  context: PageContext;
  asked: string[];
  substitutions: Substitution[];
}) {
  const sentences = new Map(
    substitutions.map(({ wanted, found }) => [
      `${wanted} ${found.toLowerCase()}`,
      t.jobs.matched(found, asked[wanted] ?? ''),
    ]),
  );
  if (sentences.size === 0) return null;
  return (
    <p className={styles.matched}>
      {[...sentences.values()].slice(0, mostSubstitutions).join(t.jobs.matchedSeparator)}
    </p>
  );
}
