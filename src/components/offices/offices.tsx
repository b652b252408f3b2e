import { Photo } from '#src/components/photo/photo.tsx';
import type { Office } from '#src/content/office.ts';
import { useLocale, useMessages } from '#src/i18n/locale-context.ts';
import styles from './offices.module.css';

/** The offices with everything one needs to call, fax, write or visit. */
export function Offices({ offices, level = 3 }: { offices: Office[]; level?: 2 | 3 }) {
  const locale = useLocale();
  const t = useMessages().contact;
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.offices}>
      {offices.map((office) => (
        <li key={office.id}>
          {office.picture && (
            <div className={styles.picture}>
              <Photo picture={office.picture} sizes="(min-width: 48rem) 45vw, calc(100vw - 3rem)" captioned />
            </div>
          )}
          <Heading className={styles.city}>{office.city[locale]}</Heading>
          <address className={styles.address}>{office.address[locale]}</address>
          <dl className={styles.lines}>
            <div>
              <dt>{t.phoneLabel}</dt>
              <dd>
                <a href={`tel:${office.phone.replaceAll(' ', '')}`}>{office.phone}</a>
              </dd>
            </div>
            {office.fax && (
              <div>
                <dt>{t.faxLabel}</dt>
                <dd>{office.fax}</dd>
              </div>
            )}
            <div>
              <dt>{t.hours}</dt>
              <dd>{office.hours[locale]}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
