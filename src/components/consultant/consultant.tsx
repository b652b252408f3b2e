import { Portrait } from '#src/components/portrait/portrait.tsx';
import type { Consultant } from '#src/content/consultant.ts';
import { useLocale, useMessages, usePathOf } from '#src/i18n/locale-context.ts';
import styles from './consultant.module.css';

/** A consultant as a person, with ways to reach them. */
export function ConsultantContact({ consultant }: { consultant: Consultant }) {
  const locale = useLocale();
  const t = useMessages();
  const pathOf = usePathOf();
  return (
    <div>
      <div className={styles.person}>
        <Portrait person={consultant} size="large" sizes="6rem" />
        <div>
          <p className={styles.name}>
            <a href={pathOf('consultant', consultant.id)}>{consultant.name[locale]}</a>
          </p>
          <p className={styles.text}>{consultant.title[locale]}</p>
        </div>
      </div>
      <p className={styles.text}>{consultant.bio[locale]}</p>
      <p className={styles.text}>{t.job.speaks(consultant.languages[locale])}</p>
      <ConsultantWays consultant={consultant} />
    </div>
  );
}

export function ConsultantWays({ consultant: { phone, email, linkedin } }: { consultant: Consultant }) {
  const t = useMessages().shell;
  return (
    <ul className={styles.ways}>
      <li>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      {linkedin && (
        <li>
          <a href={linkedin} target="_blank" rel="noopener">
            LinkedIn <span className="hidden">{t.newTab}</span>
          </a>
        </li>
      )}
    </ul>
  );
}
