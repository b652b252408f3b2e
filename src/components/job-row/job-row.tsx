import type { ReactNode } from 'react';
import { useStrings } from '#src/components/motif/motif-context.ts';
import { GroupWave } from '#src/components/wave/wave.tsx';
import styles from './job-row.module.css';

export interface JobRowProps {
  href: string;
  title: ReactNode;
  /** Of the title, where it is not in the language of the page. */
  lang?: string | undefined;
  group: string;
  /** Industry, place and the like, joined for reading. */
  subline: ReactNode;
  /** A piece of the job's text, where a search found it there. */
  snippet?: ReactNode;
  salary: string;
  posted: { day: string; text: string };
  note?: string;
  level?: 2 | 3;
}

/** A job in a list: its group's wave where the firm has strings, its title and what decides whether to open it. */
export function JobRow({ href, title, lang, group, subline, snippet, salary, posted, note, level = 3 }: JobRowProps) {
  const Heading = `h${level}` as const;
  const hasWave = useStrings();
  return (
    <li className={hasWave ? `${styles.row} ${styles.waved}` : styles.row}>
      {hasWave && <GroupWave group={group} />}
      <div className={styles.what}>
        <Heading className={`row-title ${styles.title}`}>
          <a href={href} lang={lang}>
            {title}
          </a>
        </Heading>
        <p className={styles.subline}>{subline}</p>
        {snippet && <p className={styles.snippet}>{snippet}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <p className={styles.aside}>
        <span>{salary}</span> <time dateTime={posted.day}>{posted.text}</time>
      </p>
    </li>
  );
}
