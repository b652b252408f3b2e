import type { ReactNode } from 'react';
import styles from './labelled-values.module.css';

export interface LabelledValue {
  label: string;
  value: ReactNode;
}

/** What one wants to know at a glance, in a row that wraps. */
export function LabelledValues({ values }: { values: LabelledValue[] }) {
  return (
    <dl className={styles.values}>
      {values.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
