import type { ReactNode } from 'react';
import { DatedRow, type DatedRowProps } from '#src/components/dated-row/dated-row.tsx';
import { JobRow } from '#src/components/job-row/job-row.tsx';
import { liveEvents, liveNews, openJobs } from '#src/content/live.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { jobRow } from '#src/jobs/present.ts';
import { eventRow } from '#src/pages/events/event-row.ts';
import { newsRow } from '#src/pages/news/news-row.ts';
import type { PageContext } from '#src/pages/page.ts';
import { hasPage, pathOf } from '#src/routes.ts';
import styles from './home-page.module.css';
import { More } from './more.tsx';

const shown = { jobs: 6, news: 3, events: 2 };

export function Openings({ content, clock, locale, t }: PageContext) {
  const jobs = openJobs(content, clock);
  const none = jobs.length === 0;
  return (
    <section className={`${styles.section} ${styles.paper}`}>
      <h2>{t.home.openings}</h2>
      {none ? (
        <p>{t.jobs.noneOpen}</p>
      ) : (
        <ul className={styles.rows}>
          {jobs.slice(0, shown.jobs).map((job) => (
            <JobRow key={job.id} {...jobRow(content, job, locale)} />
          ))}
        </ul>
      )}
      <More href={pathOf(none ? 'contact' : 'jobs', locale)}>
        {none ? t.jobs.tellUs : t.home.allOpenings(formatNumber(jobs.length, locale))}
      </More>
    </section>
  );
}

export function NewsAndEvents({ content, clock, locale, t }: PageContext) {
  const news = liveNews(content, clock).slice(0, shown.news);
  const events = liveEvents(content, clock).upcoming.slice(0, shown.events);
  const [hasNews, hasEvents] = [hasPage(content, 'news'), hasPage(content, 'events')];
  if (!hasNews && !hasEvents) return null;
  return (
    <div className={`${styles.section} ${styles.paper} ${hasNews && hasEvents ? styles.halves : ''}`}>
      {hasNews && (
        <Dated title={t.home.news} rows={news.map((item) => newsRow(item, locale))} none={t.news.empty}>
          <More href={pathOf('news', locale)}>{t.home.allNews}</More>
        </Dated>
      )}
      {hasEvents && (
        <Dated
          title={t.home.events}
          rows={events.map((item) => eventRow(content, item, locale))}
          none={t.home.noEvents}
        >
          <More href={pathOf('events', locale)}>{t.home.allEvents}</More>
        </Dated>
      )}
    </div>
  );
}

interface DatedProps {
  title: string;
  rows: DatedRowProps[];
  none: string;
  children: ReactNode;
}

function Dated({ title, rows, none, children }: DatedProps) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <DatedRow key={row.id} {...row} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
