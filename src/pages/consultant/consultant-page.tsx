import { button } from '#src/components/button/button.ts';
import { ConsultantWays } from '#src/components/consultant/consultant.tsx';
import { DatedRow } from '#src/components/dated-row/dated-row.tsx';
import { JobRow } from '#src/components/job-row/job-row.tsx';
import { LabelledValues } from '#src/components/labelled-values/labelled-values.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { Portrait } from '#src/components/portrait/portrait.tsx';
import type { Consultant } from '#src/content/consultant.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import { isOpen, liveNews } from '#src/content/live.ts';
import type { Clock } from '#src/content/clock.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { lookupOf } from '#src/jobs/lookup.ts';
import { jobRow, labelOf } from '#src/jobs/present.ts';
import { newsRow } from '#src/pages/news/news-row.ts';
import type { Page, PageContext, RecordPage } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import { personData } from '#src/seo/structured-data/person.ts';
import styles from './consultant-page.module.css';

/** The newest, where one has more open at once. */
const mostJobs = 40;
const mostNews = 6;

/** A person with their open jobs. Who has left has no page: a redirect can lead to a colleague. */
export const consultantPage: RecordPage = {
  listed: ({ content }) => content.consultants.map(({ id }) => ({ id })),
  card({ content, locale, t }, id) {
    const consultant = consultantById(content, id);
    return (
      consultant && {
        section: t.consultants.title,
        title: consultant.name[locale],
        details: [consultant.title[locale], ...fieldsOf(content, consultant, locale), consultant.languages[locale]],
        drawing: { kind: 'chord', id },
      }
    );
  },
  structuredData(view, id) {
    const consultant = consultantById(view.content, id);
    return consultant ? [personData(view, consultant)] : [];
  },
  render,
};

function render(context: PageContext): Page | undefined {
  const { content, locale, id } = context;
  const consultant = consultantById(content, id);
  if (!consultant) return undefined;
  const { name, title, bio } = consultant;
  return {
    title: name[locale],
    description: `${title[locale]}${locale === 'zh-tw' ? '。' : '. '}${bio[locale]}`,
    view: (
      <div className="page">
        <div className={styles.person}>
          <div className={styles.portrait}>
            <Portrait person={consultant} size="large" />
          </div>
          <div className={styles.about}>
            <PageHeading ofRecord title={name[locale]} intro={title[locale]} />
            <p className={styles.bio}>{bio[locale]}</p>
            <Facts context={context} consultant={consultant} />
            <div className={styles.reach}>
              <ConsultantWays consultant={consultant} />
            </div>
            <a className={button.primary} href={`mailto:${consultant.email}`}>
              {context.t.consultants.write(name[locale])}
            </a>
          </div>
        </div>
        <Jobs context={context} consultant={consultant} />
        <News context={context} consultant={consultant} />
      </div>
    ),
  };
}

interface Part {
  context: PageContext;
  consultant: Consultant;
}

function Facts({ context: { content, locale, t }, consultant }: Part) {
  const office = content.offices.find(({ id }) => id === consultant.office);
  const separator = locale === 'zh-tw' ? '、' : ', ';
  return (
    <LabelledValues
      values={[
        { label: t.consultants.fields, value: fieldsOf(content, consultant, locale).join(separator) },
        ...(office ? [{ label: t.consultants.office, value: office.city[locale] }] : []),
        { label: t.consultants.languages, value: consultant.languages[locale] },
      ]}
    />
  );
}

function Jobs({ context: { content, clock, locale, t }, consultant }: Part) {
  const jobs = jobsOf(content, consultant.id, clock);
  return (
    <section className="after">
      <h2>{t.consultants.jobs}</h2>
      {jobs.length === 0 ? (
        <p>{t.consultants.noJobs}</p>
      ) : (
        <ul className="rows">
          {jobs.map((job) => (
            <JobRow key={job.id} {...jobRow(content, job, locale)} />
          ))}
        </ul>
      )}
      <p className="meta">
        <a href={pathOf('jobs', locale)}>{t.consultants.allJobs}</a>
      </p>
    </section>
  );
}

function News({ context: { content, clock, locale, t }, consultant }: Part) {
  const written = liveNews(content, clock).filter(({ author }) => author === consultant.id);
  if (written.length === 0) return null;
  return (
    <section className="after">
      <h2>{t.consultants.news}</h2>
      <ul className="rows">
        {written.slice(0, mostNews).map((item) => (
          <DatedRow key={item.id} {...newsRow(item, locale)} />
        ))}
      </ul>
    </section>
  );
}

function jobsOf(content: Content, id: string, clock: Clock): Job[] {
  const open: Job[] = [];
  for (const job of lookupOf(content).byConsultant.get(id) ?? []) {
    if (isOpen(job, clock)) open.push(job);
    if (open.length === mostJobs) break;
  }
  return open;
}

function consultantById({ consultants }: Content, id: string): Consultant | undefined {
  return consultants.find((candidate) => candidate.id === id);
}

function fieldsOf({ functions }: Content, { groups }: Consultant, locale: Locale): string[] {
  return groups.map((group) => labelOf(functions, group, locale));
}
