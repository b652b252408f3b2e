import { ChordDrawing } from '#src/components/wave/wave.tsx';
import styles from './dated-row.module.css';

export interface DatedRowProps {
  id: string;
  href: string;
  title: string;
  summary: string;
  date: { day: string; text: string };
  label: string;
  note?: string;
  /** For an event the date is the strongest element: its day stands large beside it. */
  dayOfMonth?: string;
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3';
}

/** A news item or an event in a list. */
export function DatedRow({
  id,
  href,
  title,
  summary,
  date,
  label,
  note,
  dayOfMonth,
  heading: Heading = 'h3',
}: DatedRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.drawing}>
        {dayOfMonth && (
          <p className={styles.dayOfMonth} aria-hidden="true">
            {dayOfMonth}
          </p>
        )}
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
        <Heading className={`row-title ${styles.title}`}>
          <a href={href}>{title}</a>
        </Heading>
        <p className={styles.summary}>{summary}</p>
      </div>
    </li>
  );
}
