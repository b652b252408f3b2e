import type { contact } from '#src/i18n/en/contact.ts';
import styles from '../contact-form.module.css';

export interface NoticeData {
  collector: string;
  email: string;
  policyPath: string;
  termsPath: string;
}

/** What the law wants said before personal data is taken, beside the box that accepts it. */
export function Notice({ t, notice }: { t: typeof contact; notice: NoticeData }) {
  const items = t.noticeItems;
  return (
    <details className={styles.notice}>
      <summary>{t.notice}</summary>
      <dl>
        <dt>{items.collector}</dt>
        <dd>{notice.collector}</dd>
        <dt>{items.purpose}</dt>
        <dd>{items.purposeText}</dd>
        <dt>{items.categories}</dt>
        <dd>{items.categoriesText}</dd>
        <dt>{items.period}</dt>
        <dd>{items.periodText}</dd>
        <dt>{items.recipients}</dt>
        <dd>{items.recipientsText}</dd>
        <dt>{items.rights}</dt>
        <dd>
          {items.rightsText} <a href={`mailto:${notice.email}`}>{notice.email}</a>
        </dd>
        <dt>{items.effect}</dt>
        <dd>{items.effectText}</dd>
      </dl>
      <p>
        <a href={notice.policyPath}>{t.fullPolicy}</a>
      </p>
      <p>
        <a href={notice.termsPath}>{t.termsLink}</a>
      </p>
    </details>
  );
}
