import { Portrait } from '#src/components/portrait/portrait.tsx';
import type { Consultant } from '#src/content/consultant.ts';
import { useLocale, useMessages } from '#src/i18n/locale-context.ts';
import styles from './consultant.module.css';

/** A consultant as a person, with ways to reach them. */
export function ConsultantContact({ consultant }: { consultant: Consultant }) {
  const locale = useLocale();
  const t = useMessages();
  return (
    <div>
      <div className={styles.person}>
        <Portrait person={consultant} size="large" />
        <div>
          <p className={styles.name}>{consultant.name[locale]}</p>
          <p className={styles.text}>{consultant.title[locale]}</p>
        </div>
      </div>
      <p className={styles.text}>{consultant.bio[locale]}</p>
      <p className={styles.text}>{t.job.speaks(consultant.languages[locale])}</p>
      <ul className={styles.ways}>
        <li>
          <a href={`tel:${consultant.phone.replaceAll(' ', '')}`}>{consultant.phone}</a>
        </li>
        <li>
          <a href={`mailto:${consultant.email}`}>{consultant.email}</a>
        </li>
        {consultant.linkedin && (
          <li>
            <a href={consultant.linkedin} target="_blank" rel="noopener">
              LinkedIn <span className="hidden">{t.shell.newTab}</span>
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
