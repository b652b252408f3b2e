import styles from './phrases.module.css';

const clause = /[^，。：；！？、]+[，。：；！？、]*/g;

/** A heading that breaks between its clauses before it breaks inside one; Latin text is left as it is. */
export function Phrases({ text }: { text: string }) {
  const parts = /\p{Script=Han}/u.test(text) ? (text.match(clause) ?? []) : [];
  if (parts.length < 2) return text;
  return parts.map((part, index) => (
    <span key={index} className={styles.phrase}>
      {part}
    </span>
  ));
}
