import type { Html } from '#src/content/types.ts';
import styles from './prose.module.css';

/** Running text that the publish made from Markdown; `lang` where it is in another language than the page. */
export function Prose({ html, lang }: { html: Html; lang?: string | undefined }) {
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
