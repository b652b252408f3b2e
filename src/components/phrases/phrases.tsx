import { Fragment } from 'react';
import styles from './phrases.module.css';

const clause = /（?[^，。：；！？、（]+[，。：；！？、]*/g;
const words = new Intl.Segmenter('zh-TW', { granularity: 'word' });
const closing = /^[\p{P}\p{S}]+$/u;

/**
 * A Chinese heading breaks between its clauses first, then between words, as a typesetter would break it; browsers
 * break between any two characters. Latin text is left as it is.
 */
export function Phrases({ text }: { text: string }) {
  if (!/\p{Script=Han}/u.test(text)) return text;
  const parts = text.match(clause) ?? [];
  return parts.map((part, index) => (
    <span key={index} className={styles.phrase}>
      <Words text={part} />
    </span>
  ));
}

function Words({ text }: { text: string }) {
  return Array.from(words.segment(text), ({ segment, index }) => (
    <Fragment key={index}>
      {index > 0 && !closing.test(segment) && <wbr />}
      {segment}
    </Fragment>
  ));
}
