import type { contact } from '#src/i18n/en/contact.ts';
import styles from '../contact-form.module.css';

export interface NoticeData {
  collector: string;
  email: string;
  /** What the firm says of each item. */
  texts: Record<'purpose' | 'categories' | 'period' | 'recipients' | 'effect', string>;
  policyPath: string;
  /** Null where the firm has no terms of its own. */
  termsPath: string | null;
  /** How long an application is kept. */
  applicationMonths: number;
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
        <dd>{notice.texts.purpose}</dd>
        <dt>{items.categories}</dt>
        <dd>{notice.texts.categories}</dd>
        <dt>{items.period}</dt>
        <dd>{notice.texts.period}</dd>
        <dt>{items.applications}</dt>
        <dd>{items.applicationsText(String(notice.applicationMonths))}</dd>
        <dt>{items.recipients}</dt>
        <dd>{notice.texts.recipients}</dd>
        <dt>{items.rights}</dt>
        <dd>
          {items.rightsText} <a href={`mailto:${notice.email}`}>{notice.email}</a>
        </dd>
        <dt>{items.effect}</dt>
        <dd>{notice.texts.effect}</dd>
      </dl>
      <p>
        <a href={notice.policyPath}>{t.fullPolicy}</a>
      </p>
      {notice.termsPath && (
        <p>
          <a href={notice.termsPath}>{t.termsLink}</a>
        </p>
      )}
    </details>
  );
}
