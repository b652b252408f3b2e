import type { Html } from '#src/content/types.ts';
import styles from './prose.module.css';

/** Running text that the publish made from Markdown. */
export function Prose({ html }: { html: Html }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
