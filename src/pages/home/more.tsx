import type { ReactNode } from 'react';
import { button } from '#src/components/button/button.ts';
import styles from './home-page.module.css';

interface MoreProps {
  href: string;
  children: ReactNode;
}

/** The way on from a part of the home page. */
export function More({ href, children }: MoreProps) {
  return (
    <p className={styles.more}>
      <a className={button.secondary} href={href}>
        {children}
      </a>
    </p>
  );
}
