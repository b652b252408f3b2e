import styles from './button.module.css';

/** Links and buttons look the same; which one it is follows from what it does. */
export const button = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  plain: styles.plain,
};
