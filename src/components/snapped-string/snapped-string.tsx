import styles from './snapped-string.module.css';

/** Two strings in place, and one that broke and curls away from the gap. */
export function SnappedString() {
  return (
    <svg className={styles.snapped} viewBox="0 0 1200 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.probity} d="M0 20H1200" />
      <path
        className={styles.passion}
        d="M0 60H430C500 60 530 70 540 88C548 103 530 112 520 102C512 94 522 84 532 88"
      />
      <path className={styles.passion} d="M1200 60H780C700 60 668 50 658 32C650 17 668 8 678 18C686 26 676 36 666 32" />
      <path className={styles.profession} d="M0 100H1200" />
    </svg>
  );
}
