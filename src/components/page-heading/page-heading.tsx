import type { ReactNode } from 'react';
import { Phrases } from '#src/components/phrases/phrases.tsx';
import { useMessages } from '#src/i18n/locale-context.ts';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  /** The list that this page belongs to, as a way back. */
  parent?: { href: string; label: string };
  title: string;
  /** Of a record, and not one of the site's own. */
  ofRecord?: boolean;
  intro?: string;
  /** Of a record's title and intro, where it is in the other language alone; a line then says so. */
  lang?: string | undefined;
  children?: ReactNode;
}

/** The top of every page but the home page. The heading takes focus after a navigation. */
export function PageHeading({ parent, title, ofRecord = false, intro, lang, children }: PageHeadingProps) {
  const t = useMessages();
  return (
    <div className={styles.heading}>
      {parent && (
        <p className={styles.parent}>
          <a href={parent.href}>{parent.label}</a>
        </p>
      )}
      <h1 className={ofRecord ? `${styles.title} ${styles.record}` : styles.title} tabIndex={-1} lang={lang}>
        <Phrases text={title} />
      </h1>
      {intro && (
        <p className={styles.intro} lang={lang}>
          {intro}
        </p>
      )}
      {lang && <p className={styles.onlyIn}>{t.shell.onlyInOther}</p>}
      {children}
    </div>
  );
}
