import type { Firm } from '#src/content/firm.ts';
import { useMessages } from '#src/i18n/locale-context.ts';
import styles from './social-links.module.css';

/** The four marks, drawn on a 24 by 24 grid in one weight. */
const marks: { name: keyof Firm['social']; label: string; path: string }[] = [
  {
    name: 'linkedin',
    label: 'LinkedIn',
    path: 'M4 9.5h3.6V20H4zM5.8 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4M10 9.5h3.4v1.5c.6-1 1.8-1.8 3.4-1.8 2.9 0 4.2 1.8 4.2 4.9V20h-3.6v-5.3c0-1.5-.5-2.4-1.8-2.4-1.3 0-2 .9-2 2.4V20H10z',
  },
  {
    name: 'facebook',
    label: 'Facebook',
    path: 'M13.6 21v-7.6h2.7l.5-3.3h-3.2V8c0-1 .4-1.7 1.8-1.7h1.5V3.4C16.4 3.2 15.6 3.1 14.7 3.1c-2.6 0-4.4 1.6-4.4 4.4v2.6H7.5v3.3h2.8V21z',
  },
  {
    name: 'instagram',
    label: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5m0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8zM12 7.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8m0 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2M16.7 6.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2',
  },
  {
    name: 'youtube',
    label: 'YouTube',
    path: 'M21.6 7.6c-.2-.9-.9-1.6-1.8-1.8C18.2 5.4 12 5.4 12 5.4s-6.2 0-7.8.4c-.9.2-1.6.9-1.8 1.8C2 9.2 2 12 2 12s0 2.8.4 4.4c.2.9.9 1.6 1.8 1.8 1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4c.9-.2 1.6-.9 1.8-1.8.4-1.6.4-4.4.4-4.4s0-2.8-.4-4.4M10 15V9l5.2 3z',
  },
];

interface SocialLinksProps {
  social: Firm['social'];
  /** The first row of a page draws the marks; the others point to them. */
  isFirst?: boolean;
}

export function SocialLinks({ social, isFirst = false }: SocialLinksProps) {
  const t = useMessages().shell;
  return (
    <ul className={styles.links} aria-label={t.social}>
      {marks.map(({ name, label, path }) => (
        <li key={name}>
          <a href={social[name]} target="_blank" rel="noopener" aria-label={`${label} ${t.newTab}`}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              {isFirst ? (
                <path id={`mark-${name}`} fill="currentColor" fillRule="evenodd" d={path} />
              ) : (
                <use href={`#mark-${name}`} />
              )}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
