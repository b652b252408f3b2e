import type { ReactNode } from 'react';
import { button } from '#src/components/button/button.ts';
import styles from './home-page.module.css';

interface MoreProps {
  href: string;
  children: ReactNode;
}

/** The link at the end of a section that leads to the full list. */
export function More({ href, children }: MoreProps) {
  return (
    <p className={styles.more}>
      <a className={button.secondary} href={href}>
        {children}
      </a>
    </p>
  );
}
