import { JobRow } from '#src/components/job-row/job-row.tsx';
import { Marked } from '#src/components/marked/marked.tsx';
import type { Job } from '#src/content/job.ts';
import { langTag } from '#src/i18n/locales.ts';
import { jobRow } from '#src/jobs/present.ts';
import { explainMatch, type Snippet, type Substitution } from '#src/jobs/search/explain-match.ts';
import type { JobResults } from '#src/jobs/search/job-search.ts';
import type { PageContext } from '#src/pages/page.ts';
import styles from './jobs-page.module.css';

/** More would make the line longer than is worth reading above a list. */
const mostSubstitutions = 4;

/** One page of the list. After a search each job shows where it matched; a line above says which other words did. */
export function Results({ context, results }: { context: PageContext; results: JobResults }) {
  const { content, locale } = context;
  const { jobs, asked, marker } = results;
  if (!marker) return <Rows context={context} jobs={jobs} />;
  const rows = jobs.map((job) => {
    const row = jobRow(content, job, locale);
    return { job, row, match: explainMatch(marker, asked.length, content, job, locale, row.subline) };
  });
  return (
    <>
      <Substitutions context={context} asked={asked} substitutions={rows.flatMap(({ match }) => match.substitutions)} />
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
