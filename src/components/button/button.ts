import styles from './button.module.css';

/** The same classes for links and buttons: what an element does decides which of the two it is. */
export const button = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  plain: styles.plain,
};
