import { button } from '#src/components/button/button.ts';
import { Downloads } from '#src/components/downloads/downloads.tsx';
import { PageHeading } from '#src/components/page-heading/page-heading.tsx';
import { Photo } from '#src/components/photo/photo.tsx';
import type { Page, PageContext, SinglePage } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import type { SiteView } from '#src/seo/site-view.ts';
import { listCard } from '#src/seo/social/social-image.ts';
import styles from './service-page.module.css';

export const servicePage: SinglePage = {
  title: (t) => t.service.title,
  place: 'menu',
  section: 'service',
  card: (view) => listCard({ ...view.t.service, description: descriptionOf(view) }),
  notes: descriptionOf,
  render,
};

function descriptionOf({ content, locale, t }: SiteView): string {
  return t.service.description(content.services.map(({ title }) => title[locale]).join(t.jobs.listSeparator));
}

function render(context: PageContext): Page {
  const { content, locale, t } = context;
  return {
    title: t.service.title,
    description: descriptionOf(context),
    view: (
      <div className="page">
        <PageHeading title={t.service.heading} intro={t.service.intro} />
        {content.services.map(({ id, title, summary, audience, steps, time, cost, picture, files }) => (
          <section key={id} id={id} className={styles.service}>
            <div className={styles.lead}>
              <h2>{title[locale]}</h2>
              <p>{summary[locale]}</p>
              {picture && (
                <div className={styles.picture}>
                  <Photo picture={picture} sizes="(min-width: 64rem) 33vw, calc(100vw - 3rem)" captioned />
                </div>
              )}
            </div>
            <div>
              <h3>{t.service.audience}</h3>
              <p>{audience[locale]}</p>
              <h3>{t.service.steps}</h3>
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step.title.en}>
                    <strong>{step.title[locale]}</strong>
                    <p>{step.text[locale]}</p>
                  </li>
                ))}
              </ol>
              <div className={styles.terms}>
                <div>
                  <h3>{t.service.time}</h3>
                  <p>{time[locale]}</p>
                </div>
                <div>
                  <h3>{t.service.cost}</h3>
                  <p>{cost[locale]}</p>
                </div>
              </div>
              <Downloads files={files} />
            </div>
          </section>
        ))}
        <p className={styles.ask}>
          <a className={button.primary} href={`${pathOf('contact', locale)}?topic=hiring`}>
            {t.service.ask}
          </a>
        </p>
      </div>
    ),
  };
}
