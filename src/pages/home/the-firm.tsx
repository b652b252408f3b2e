import { Photo } from '#src/components/photo/photo.tsx';
import { RoundPhoto } from '#src/components/portrait/portrait.tsx';
import { Phrases } from '#src/components/phrases/phrases.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import type { PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import { homeTimezone } from '#src/seo/site-view.ts';
import styles from './home-page.module.css';
import { More } from './more.tsx';

export function Mission({ content, locale, t }: PageContext) {
  if (content.mission.length === 0) return null;
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

export function Services({ content, locale, t }: PageContext) {
  if (content.services.length === 0) return null;
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
      <More href={pathOf('service', locale)}>{t.home.allServices}</More>
    </section>
  );
}

export function Statistics({ content, clock, locale, t }: PageContext) {
  if (content.statistics.length === 0) return null;
  const years = clock.year(homeTimezone(content)) - content.firm.founded;
  return (
    <section className={`night ${styles.section}`}>
      <div className={styles.statistics}>
        <h2>
          <Phrases text={years > 1 ? t.home.statistics(`${years}+`) : t.home.figures} />
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

export function Testimonials({ content, locale, t }: PageContext) {
  if (content.testimonials.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Phrases text={t.home.testimonials} />
      </h2>
      <div className={styles.testimonials}>
        {content.testimonials.map(({ id, quote, role, industry, portrait, logo }) => (
          <figure key={id}>
            {logo && (
              <div className={styles.logo}>
                <Photo picture={logo} sizes="7.5rem" />
              </div>
            )}
            <blockquote>{quote[locale]}</blockquote>
            <figcaption className={styles.by}>
              {portrait && <RoundPhoto picture={portrait} />}
              <div>
                {role[locale]}
                <span>{industry[locale]}</span>
              </div>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
