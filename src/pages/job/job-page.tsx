import { button } from '#src/components/button/button.ts';
import { ConsultantContact } from '#src/components/consultant/consultant.tsx';
import { type LabelledValue, LabelledValues } from '#src/components/labelled-values/labelled-values.tsx';
import { JobRow } from '#src/components/job-row/job-row.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { Prose } from '#src/components/prose/prose.tsx';
import { GroupBanner } from '#src/components/wave/wave.tsx';
import { foreignLang } from '#src/content/languages.ts';
import { openJobs } from '#src/content/live.ts';
import type { Job } from '#src/content/job.ts';
import { formatDay } from '#src/i18n/format.ts';
import { Island } from '#src/islands/island.tsx';
import { jobById } from '#src/jobs/lookup.ts';
import { jobRow, jobTexts, labelOf, roleLabel, salaryText } from '#src/jobs/present.ts';
import { savedKey } from '#src/jobs/saved-jobs.ts';
import { relatedJobs } from '#src/jobs/related.ts';
import type { Page, PageContext, RecordPage } from '#src/pages/page.ts';
import { fileBeside, pathOf } from '#src/routes.ts';
import { jobPostingData } from '#src/seo/structured-data/job-posting.ts';
import { jobCard } from './job-card.ts';
import styles from './job-page.module.css';

export const jobPage: RecordPage = {
  section: 'jobs',
  parent: 'jobs',
  feeds: ['jobs'],
  listed: ({ content, clock }) => openJobs(content, clock),
  card: jobCard,
  structuredData(view, id) {
    const job = jobById(view.content, id);
    return job ? [jobPostingData(view, job)] : [];
  },
  render,
};

function render(context: PageContext): Page | undefined {
  const { content, clock, locale, id } = context;
  const job = jobById(content, id);
  if (!job || !clock.passed(job.appearsAt)) return undefined;
  const closed = clock.passed(job.closesAt);
  return {
    title: job.title[locale],
    description: job.summary[locale],
    ...(closed ? { status: 410, noindex: true } : {}),
    view: closed ? <ClosedJob context={context} job={job} /> : <OpenJob context={context} job={job} />,
  };
}

interface Part {
  context: PageContext;
  job: Job;
}

function OpenJob({ context, job }: Part) {
  const { content, locale, t, origin } = context;
  const consultant = content.consultants.find(({ id }) => id === job.consultant);
  const texts = jobTexts(content, job, locale);
  return (
    <div className="page">
      <PageHeading
        ofRecord
        parent={{ href: pathOf('jobs', locale), label: t.jobs.title }}
        title={job.title[locale]}
        intro={job.summary[locale]}
        lang={foreignLang(job, locale)}
      >
        <p className={styles.first}>
          <Apply context={context} job={job} />
        </p>
      </PageHeading>
      <GroupBanner group={job.group} />
      <LabelledValues values={valuesOf(job, context)} />
      <div className={styles.columns}>
        <div>
          {texts.map(({ title, html }) => (
            <section key={title} className={styles.text}>
              <h2>{title}</h2>
              <Prose html={html} lang={foreignLang(job, locale)} />
            </section>
          ))}
        </div>
        <aside className={styles.aside}>
          <h2>{t.job.consultant}</h2>
          {consultant && <ConsultantContact consultant={consultant} />}
          <div className={styles.actions}>
            <Apply context={context} job={job} />
            <Island
              name="save-button"
              props={{ locale, id: job.id, savedPath: pathOf('saved', locale) }}
              wake={{ stored: savedKey, value: job.id }}
            />
            <button type="button" className={button.secondary} data-print="">
              {t.job.print}
            </button>
            {t.job.free && <p className={styles.free}>{t.job.free}</p>}
          </div>
          <Island
            name="share"
            props={{
              locale,
              url: `${origin}${pathOf('job', locale, job.id)}`,
              qrCode: fileBeside('qrCode', 'job', locale, job.id),
            }}
          />
        </aside>
      </div>
      <PrintedAddress context={context} job={job} />
      <Related context={context} job={job} />
      <p className={styles.bar}>
        <Apply context={context} job={job} />
      </p>
    </div>
  );
}

/** Shown in the first view of a desktop, beside the consultant, and on a phone in a bar within the thumb's reach. */
function Apply({ context: { locale, t }, job }: Part) {
  return (
    <a className={button.primary} href={`${pathOf('contact', locale)}?job=${job.id}`}>
      {t.job.apply}
    </a>
  );
}

/** On paper only: the job's address, as text and as a QR code, which browsers load only to print it. */
function PrintedAddress({ context: { locale, t, origin }, job }: Part) {
  return (
    <div className="printed">
      <div className={styles.online}>
        <img src={fileBeside('qrCode', 'job', locale, job.id)} alt="" width="106" height="106" loading="lazy" />
        <p>
          {t.job.online}
          <br />
          {origin}
          {pathOf('job', locale, job.id)}
        </p>
      </div>
    </div>
  );
}

function ClosedJob({ context, job }: Part) {
  const { locale, t } = context;
  return (
    <div className="page">
      <PageHeading
        ofRecord
        parent={{ href: pathOf('jobs', locale), label: t.jobs.title }}
        title={job.title[locale]}
        lang={foreignLang(job, locale)}
      >
        <p className={styles.closedOn}>{t.job.closedOn(formatDay(job.closes, locale))}</p>
        <p className={styles.closedText}>{t.job.closedText}</p>
      </PageHeading>
      <Related context={context} job={job} />
    </div>
  );
}

function Related({ context: { content, clock, locale, t }, job }: Part) {
  const related = relatedJobs(content, job, clock);
  if (related.length === 0) return null;
  return (
    <section className="after">
      <h2>{t.job.related}</h2>
      <ul className="rows">
        {related.map((other) => (
          <JobRow key={other.id} {...jobRow(content, other, locale)} />
        ))}
      </ul>
    </section>
  );
}

function valuesOf(job: Job, context: PageContext): LabelledValue[] {
  const { content, locale, t } = context;
  return [
    { label: t.job.salary, value: salaryText(content, job, locale) },
    { label: t.job.location, value: labelOf(content.locations, job.location, locale) },
    { label: t.job.remote, value: t.remote[job.remote] },
    ...(job.industry ? [{ label: t.job.industry, value: labelOf(content.industries, job.industry, locale) }] : []),
    {
      label: t.job.function,
      value: (
        <>
          {labelOf(content.functions, job.group, locale)}
          <br />
          {roleLabel(content, job, locale)}
        </>
      ),
    },
    { label: t.job.employment, value: t.employment[job.employment] },
    ...offeredBy(job, context),
    { label: t.job.posted, value: <time dateTime={job.posted}>{formatDay(job.posted, locale)}</time> },
    { label: t.job.closes, value: <time dateTime={job.closes}>{formatDay(job.closes, locale)}</time> },
  ];
}

/** Who hires in Mainland China, where Taiwan's law wants to know it. */
function offeredBy({ basis, permit = '' }: Job, { content, locale, t }: PageContext): LabelledValue[] {
  if (!basis) return [];
  const { name } = content.firm;
  const value = basis === 'investment' ? t.job.offeredByInvestment(permit) : t.job.offeredToOwnReaders(name[locale]);
  return [{ label: t.job.offeredBy, value }];
}
