import { button } from '#src/components/button/button.ts';
import { Offices } from '#src/components/offices/offices.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { Motif } from '#src/components/motif/motif.tsx';
import { emptyValues, type Topic, topicCodes } from '#src/contact/fields.ts';
import { isReference } from '#src/contact/reference.ts';
import { isOpen } from '#src/content/live.ts';
import type { Locale, Localized } from '#src/i18n/locales.ts';
import { Island } from '#src/islands/island.tsx';
import { jobById } from '#src/jobs/lookup.ts';
import { parseIds } from '#src/jobs/saved-jobs.ts';
import type { ContactState, Page, PageContext, SinglePage } from '#src/pages/page.ts';
import { pathOf, wechatCodePath } from '#src/routes.ts';
import { listCard } from '#src/seo/social/social-image.ts';
import { organizationData } from '#src/seo/structured-data/organization.ts';
import styles from './contact-page.module.css';

export const contactPage: SinglePage = {
  title: (t) => t.contact.title,
  place: 'menu',
  section: 'contact',
  shortcut: true,
  card: ({ t }) => listCard(t.contact),
  structuredData: (view) => [organizationData(view)],
  notes: ({ t }) => t.contact.description,
  render,
};

function render(context: PageContext): Page {
  const { content, t, query } = context;
  const reference = query.get('reference');
  const sent = reference !== null && isReference(reference);
  return {
    title: sent ? t.contact.success : t.contact.title,
    description: t.contact.description,
    noindex: query.size > 0,
    view: (
      <div className="page">
        {sent ? (
          <Success {...context} reference={reference} />
        ) : (
          <PageHeading
            title={takesCv(context) ? t.contact.applyHeading : t.contact.heading}
            intro={takesCv(context) ? t.contact.applyIntro : t.contact.intro}
          />
        )}
        <div className={styles.columns}>
          {sent ? <NextSteps {...context} /> : <Form {...context} />}
          <aside>
            <h2 className={styles.officesTitle}>
              {content.offices.length === 1 ? t.contact.office : t.contact.offices}
            </h2>
            <Offices offices={content.offices} />
            <p className={styles.mail}>
              <a href={`mailto:${content.firm.email}`}>{content.firm.email}</a>
            </p>
            {content.firm.social.wechat && (
              <figure id="wechat" className={styles.wechat}>
                <img src={wechatCodePath} alt={t.contact.wechatCode} width="160" height="160" loading="lazy" />
                <figcaption>
                  <strong>{t.contact.wechat}</strong>
                  <br />
                  {t.contact.wechatText}
                </figcaption>
              </figure>
            )}
          </aside>
        </div>
      </div>
    ),
  };
}

/** The document that the form speaks of; a firm may have none. */
const termsId = 'terms-of-service';

function Form(context: PageContext) {
  const { content, clock, locale, applicationMonths } = context;
  const { values, errors, files, problem = null } = stateOf(context);
  const asked = parseIds(values.job).flatMap((id) => jobById(content, id) ?? []);
  const props = {
    locale,
    action: pathOf('contact', locale),
    values,
    errors,
    problem,
    reach: { phone: content.offices[0]?.phone ?? '', email: content.firm.email },
    jobTitles: asked.filter((job) => isOpen(job, clock)).map(({ title }) => title[locale]),
    withCv: takesCv(context),
    files,
    crossborder: context.t.contact.crossborder,
    notice: {
      collector: content.firm.legalName[locale],
      email: content.firm.privacyEmail,
      texts: inLocale(content.policy.notice, locale),
      policyPath: pathOf('policy', locale),
      termsPath: content.documents.some(({ id }) => id === termsId) ? pathOf('document', locale, termsId) : null,
      applicationMonths,
    },
  };
  // The island reads the values from the fields, so they need not be sent a second time.
  const { values: _, ...sent } = props;
  return <Island name="contact-form" props={props} send={sent} />;
}

function stateOf(context: PageContext): ContactState {
  return context.contact ?? prefilled(context);
}

/** Where it is opened from a job, or to look for one. */
function takesCv(context: PageContext): boolean {
  const { values, files } = stateOf(context);
  return values.job !== '' || values.topic === 'jobs' || files.length > 0;
}

/** A visitor from a job or from "hire with us" finds the topic chosen. */
function prefilled({ query }: PageContext): ContactState {
  const job = query.get('job') ?? '';
  const asked = query.get('topic') as Topic;
  const topic = job ? 'jobs' : topicCodes.includes(asked) ? asked : '';
  return { values: { ...emptyValues, topic, job }, errors: {}, files: [] };
}

function Success({ t, reference }: PageContext & { reference: string }) {
  return (
    <PageHeading title={t.contact.success} intro={t.contact.successText}>
      <p className={styles.reference}>{reference}</p>
      <Motif id="tuned" className={styles.motif} />
    </PageHeading>
  );
}

function NextSteps({ t, locale }: PageContext) {
  return (
    <section>
      <h2 className={styles.officesTitle}>{t.contact.next}</h2>
      <ol className={styles.steps}>
        {[t.contact.nextRead, t.contact.nextAnswer].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a className={button.secondary} href={pathOf('contact', locale)}>
          {t.contact.again}
        </a>
      </p>
    </section>
  );
}

function inLocale<Name extends string>(texts: Record<Name, Localized>, locale: Locale): Record<Name, string> {
  const list = Object.entries<Localized>(texts);
  return Object.fromEntries(list.map(([name, text]) => [name, text[locale]])) as Record<Name, string>;
}
