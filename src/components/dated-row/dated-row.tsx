import { Cover } from '#src/components/cover/cover.tsx';
import { useStrings } from '#src/components/motif/motif-context.ts';
import type { Picture } from '#src/content/picture.ts';
import styles from './dated-row.module.css';

export interface DatedRowProps {
  id: string;
  href: string;
  title: string;
  summary: string;
  /** Of both, where it is not that of the page. */
  lang?: string | undefined;
  date: { day: string; text: string };
  label: string;
  /** Says so where the record is in the other language alone. */
  onlyIn?: string;
  note?: string;
  /** For an event the date is the strongest element: its day stands large beside it. */
  dayOfMonth?: string;
  cover?: Picture | undefined;
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3';
}

/** A news item or an event in a list. */
export function DatedRow({
  id,
  href,
  title,
  summary,
  lang,
  date,
  label,
  onlyIn,
  note,
  dayOfMonth,
  cover,
  heading: Heading = 'h3',
}: DatedRowProps) {
  const hasStrings = useStrings();
  const hasDrawing = hasStrings || cover !== undefined;
  return (
    <li className={hasDrawing || dayOfMonth ? `${styles.row} ${styles.beside}` : styles.row}>
      {(hasDrawing || dayOfMonth) && (
        <div className={styles.drawing}>
          {dayOfMonth && (
            <p className={styles.dayOfMonth} aria-hidden="true">
              {dayOfMonth}
            </p>
          )}
          {hasDrawing && <Cover id={id} picture={cover} sizes="(min-width: 28rem) 16vw, 4.5rem" decorative />}
        </div>
      )}
      <div>
        <p className={styles.meta}>
          <time className={styles.date} dateTime={date.day}>
            {date.text}
          </time>
          <span>{label}</span>
          {onlyIn && <span>{onlyIn}</span>}
          {note && <strong className={styles.note}>{note}</strong>}
        </p>
        <Heading className={`row-title ${styles.title}`}>
          <a href={href} lang={lang}>
            {title}
          </a>
        </Heading>
        <p className={styles.summary} lang={lang}>
          {summary}
        </p>
      </div>
    </li>
  );
}
