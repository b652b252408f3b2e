import { button } from '#src/components/button/button.ts';
import { DatedRow } from '#src/components/dated-row/dated-row.tsx';
import { JobRow } from '#src/components/job-row/job-row.tsx';
import { Offices } from '#src/components/offices/offices.tsx';
import { Phrases } from '#src/components/phrases/phrases.tsx';
import { StringField } from '#src/components/string-field/string-field.tsx';
import { Pegs } from '#src/components/pegs/pegs.tsx';
import { ValueWave } from '#src/components/wave/wave.tsx';
import { liveEvents, liveNews, openJobs } from '#src/content/live.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { jobRow } from '#src/jobs/present.ts';
import { eventRow } from '#src/pages/events/event-row.ts';
import { newsRow } from '#src/pages/news/news-row.ts';
import type { Page, PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import styles from './home-page.module.css';

const shown = { jobs: 6, news: 3, events: 2 };

export function homePage(context: PageContext): Page {
  const { content, locale, t } = context;
  return {
    description: t.home.description(content.firm.name[locale]),
    view: (
      <>
        <Hero {...context} />
        <Values {...context} />
        <Openings {...context} />
        <Mission {...context} />
        <Services {...context} />
        <Statistics {...context} />
        <Testimonials {...context} />
        <NewsAndEvents {...context} />
        <Doors {...context} />
        <section className={`night ${styles.section}`}>
          <h2>
            <Phrases text={t.home.offices} />
          </h2>
          <div className={styles.pegs}>
            <Pegs />
          </div>
          <Offices offices={content.offices} />
        </section>
      </>
    ),
  };
}

function Hero({ content: { firm }, locale, t }: PageContext) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline} tabIndex={-1}>
          <Phrases text={firm.hero[locale]} />
        </h1>
        <p className={styles.intro}>{firm.intro[locale]}</p>
        <p className={styles.actions}>
          <a className={button.primary} href={pathOf('jobs', locale)}>
            {t.home.findJob}
          </a>
          <a className={button.secondary} href={`${pathOf('contact', locale)}?topic=hiring`}>
            {t.home.hire}
          </a>
        </p>
      </div>
      <div className={styles.strings}>
        <StringField id="hero-string" />
      </div>
    </section>
  );
}

function Values({ content, locale, t }: PageContext) {
  return (
    <section className={styles.values} aria-label={t.home.values}>
      {content.values.map(({ id, title, text }) => (
        <div key={id} className={styles.value}>
          <ValueWave id={id} />
          <h2>{title[locale]}</h2>
          <p>{text[locale]}</p>
        </div>
      ))}
    </section>
  );
}

function Openings({ content, clock, locale, t }: PageContext) {
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
      <p className={styles.more}>
        <a className={button.secondary} href={pathOf(none ? 'contact' : 'jobs', locale)}>
          {none ? t.jobs.tellUs : t.home.allOpenings(formatNumber(jobs.length, locale))}
        </a>
      </p>
    </section>
  );
}

function Mission({ content, locale, t }: PageContext) {
  return (
    <section className={styles.section}>
      <h2>{t.home.mission}</h2>
      <dl className={styles.mission}>
        {content.mission.map(({ id, title, text }) => (
          <div key={id}>
            <dt>{title[locale]}</dt>
            <dd>{text[locale]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Services({ content, locale, t }: PageContext) {
  return (
    <section className={`${styles.section} ${styles.paper}`}>
      <h2>{t.home.services}</h2>
      <ol className={styles.services}>
        {content.services.map(({ id, title, summary }) => (
          <li key={id}>
            <h3>
              <a href={`${pathOf('service', locale)}#${id}`}>{title[locale]}</a>
            </h3>
            <p>{summary[locale]}</p>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        <a className={button.secondary} href={pathOf('service', locale)}>
          {t.home.allServices}
        </a>
      </p>
    </section>
  );
}

function Statistics({ content, clock, locale, t }: PageContext) {
  if (content.statistics.length === 0) return null;
  const years = clock.year('Asia/Taipei') - content.firm.founded;
  return (
    <section className={`night ${styles.section}`}>
      <div className={styles.statistics}>
        <h2>
          <Phrases text={t.home.statistics(`${years}+`)} />
        </h2>
        <dl>
          {content.statistics.map(({ id, value, suffix, label }) => (
            <div key={id}>
              <dt>{label[locale]}</dt>
              <dd>
                <span data-count={value}>{formatNumber(value, locale)}</span>
                {suffix}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Testimonials({ content, locale, t }: PageContext) {
  if (content.testimonials.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Phrases text={t.home.testimonials} />
      </h2>
      <div className={styles.testimonials}>
        {content.testimonials.map(({ id, quote, role, industry }) => (
          <figure key={id}>
            <blockquote>{quote[locale]}</blockquote>
            <figcaption>
              {role[locale]}
              <span>{industry[locale]}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function NewsAndEvents({ content, clock, locale, t }: PageContext) {
  const news = liveNews(content, clock).slice(0, shown.news);
  const events = liveEvents(content, clock).upcoming.slice(0, shown.events);
  return (
    <div className={`${styles.section} ${styles.paper} ${styles.halves}`}>
      <section>
        <h2>{t.home.news}</h2>
        {news.length === 0 ? (
          <p>{t.news.empty}</p>
        ) : (
          <ul className={styles.rows}>
            {news.map((item) => (
              <DatedRow key={item.id} {...newsRow(item, locale)} />
            ))}
          </ul>
        )}
        <p className={styles.more}>
          <a className={button.secondary} href={pathOf('news', locale)}>
            {t.home.allNews}
          </a>
        </p>
      </section>
      <section>
        <h2>{t.home.events}</h2>
        {events.length === 0 ? (
          <p>{t.home.noEvents}</p>
        ) : (
          <ul className={styles.rows}>
            {events.map((item) => (
              <DatedRow key={item.id} {...eventRow(content, item, locale)} />
            ))}
          </ul>
        )}
        <p className={styles.more}>
          <a className={button.secondary} href={pathOf('events', locale)}>
            {t.home.allEvents}
          </a>
        </p>
      </section>
    </div>
  );
}

function Doors({ locale, t }: PageContext) {
  return (
    <div className={styles.doors}>
      <section>
        <h2>{t.home.doorJobs}</h2>
        <p>{t.home.doorJobsText}</p>
        <a className={button.primary} href={pathOf('jobs', locale)}>
          {t.home.findJob}
        </a>
      </section>
      <section>
        <h2>{t.home.doorHire}</h2>
        <p>{t.home.doorHireText}</p>
        <a className={button.primary} href={`${pathOf('contact', locale)}?topic=hiring`}>
          {t.home.hire}
        </a>
      </section>
    </div>
  );
}
