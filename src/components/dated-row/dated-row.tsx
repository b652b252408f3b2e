import { ChordDrawing } from '#src/components/wave/wave.tsx';
import styles from './dated-row.module.css';

export interface DatedRowProps {
  id: string;
  href: string;
  title: string;
  summary: string;
  /** The strongest element: when it was, or will be. */
  date: { day: string; text: string };
  label: string;
  note?: string;
}

/** A news item or an event in a list. */
export function DatedRow({ id, href, title, summary, date, label, note }: DatedRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.drawing}>
        <ChordDrawing id={id} />
      </div>
      <div>
        <p className={styles.meta}>
          <time className={styles.date} dateTime={date.day}>
            {date.text}
          </time>
          <span>{label}</span>
          {note && <strong className={styles.note}>{note}</strong>}
        </p>
        <h3 className={styles.title}>
          <a href={href}>{title}</a>
        </h3>
        <p className={styles.summary}>{summary}</p>
      </div>
    </li>
  );
}
