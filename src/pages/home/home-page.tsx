import { button } from '#src/components/button/button.ts';
import { Offices } from '#src/components/offices/offices.tsx';
import { Phrases } from '#src/components/phrases/phrases.tsx';
import { Motif } from '#src/components/motif/motif.tsx';
import { Photo } from '#src/components/photo/photo.tsx';
import { Pegs } from '#src/components/pegs/pegs.tsx';
import { ValueWave } from '#src/components/wave/wave.tsx';
import type { Content } from '#src/content/content.ts';
import type { Page, PageContext, SinglePage } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import { newestRecord } from '#src/seo/listed-pages.ts';
import { organizationData, webSiteData } from '#src/seo/structured-data/organization.ts';
import styles from './home-page.module.css';
import { NewsAndEvents, Openings } from './latest.tsx';
import { Mission, Services, Statistics, Testimonials } from './the-firm.tsx';

export const homePage: SinglePage = {
  title: (t) => t.home.title,
  feeds: ['jobs', 'news', 'events'],
  updated: (view) => newestRecord(view, 'job', 'newsItem', 'event'),
  card: ({ content: { firm }, locale }) => ({
    section: '',
    title: firm.hero[locale],
    details: [firm.tagline[locale]],
    drawing: { kind: 'strings' },
  }),
  picture: ({ content }) => content.firm.heroPicture,
  structuredData: (view) => [organizationData(view), webSiteData(view)],
  render,
};

function render(context: PageContext): Page {
  const { content, locale, t } = context;
  return {
    description: t.home.description(content.firm.name[locale], content.firm.tagline[locale]),
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

function Hero({ content: { firm, brand }, locale, t }: PageContext) {
  return (
    <section className={heroClass(firm, brand)}>
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
      {firm.heroPicture ? (
        <div className={styles.heroPicture}>
          <Photo picture={firm.heroPicture} sizes="(min-width: 64rem) 45vw, calc(100vw - 3rem)" first captioned />
        </div>
      ) : (
        <Motif id="hero" className={styles.motif} />
      )}
    </section>
  );
}

/** Without picture or motif it is led by type: large words on the firm's dark ground, with a bar in its colour. */
function heroClass(firm: Content['firm'], brand: Content['brand']): string {
  if (firm.heroPicture) return `${styles.hero} ${styles.pictured}`;
  return brand.motif === 'none' ? `night ${styles.hero} ${styles.typeLed}` : `${styles.hero}`;
}

function Values({ content, locale, t }: PageContext) {
  const { values } = content;
  if (values.length === 0) return null;
  const pairs = [2, 4].includes(values.length) ? values.length / 2 : undefined;
  return (
    <section className={styles.values} aria-label={t.home.values} data-pairs={pairs}>
      {values.map(({ id, title, text }) => (
        <div key={id} className={styles.value}>
          <ValueWave id={id} />
          <h2>{title[locale]}</h2>
          <p>{text[locale]}</p>
        </div>
      ))}
    </section>
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
