import type { Firm, Network } from '#src/content/firm.ts';
import { useMessages, usePathOf } from '#src/i18n/locale-context.ts';
import styles from './social-links.module.css';

interface Mark {
  name: Network;
  label: string;
  path: string;
  /** A line of this width instead of a filled shape. */
  line?: number;
}

/** Drawn on a 24 by 24 grid in one weight. */
const marks: Mark[] = [
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
  {
    name: 'line',
    label: 'LINE',
    path: 'M12 3.4c5.3 0 9.6 3.4 9.6 7.7 0 1.7-.7 3.2-2 4.7-1.9 2.2-6.1 4.8-7.1 5.2-1 .4-.8-.3-.8-.5l.1-.8c0-.3.1-.7-.1-.9-.1-.2-.5-.3-.8-.3-4.7-.6-8.5-3.7-8.5-7.4 0-4.3 4.3-7.7 9.6-7.7M5.6 8.8v4.7h2.7v-1.1H6.7V8.8zM9.1 8.8v4.7h1.1V8.8zM11.2 8.8v4.7h1.1v-2.8l2 2.8h1.1V8.8h-1.1v2.8l-2-2.8zM16.3 8.8v4.7h2.8v-1.1h-1.7v-.7h1.7v-1.1h-1.7v-.7h1.7V8.8z',
  },
  {
    name: 'wechat',
    label: 'WeChat',
    path: 'M9.3 3.4c4.2 0 7.6 2.6 8 6-.5-.1-1-.1-1.5-.1-4 0-7.2 2.6-7.2 5.9 0 .5.1 1 .2 1.4-.9 0-1.8-.2-2.6-.4l-2.5 1.3.5-2.1c-1.9-1.3-3-3.3-3-5.5 0-3.6 3.6-6.5 8.1-6.5M6.6 7a1 1 0 1 0 0 2 1 1 0 0 0 0-2m5.1 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2m4.2 3.7c3.6 0 6.5 2.2 6.5 5 0 1.6-.9 3-2.3 3.9l.4 1.6-2-1c-.8.2-1.7.4-2.6.4-3.6 0-6.5-2.2-6.5-4.9 0-2.8 2.9-5 6.5-5m-2.1 2.8a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6m4.2 0a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6',
  },
  {
    name: 'x',
    label: 'X',
    path: 'M3.5 4h4.9l4.3 5.8L17.6 4h2.3l-6.2 7.2 6.8 9.3h-4.9L11 14.3l-5.3 6.2H3.4l6.6-7.7zm3.1 1.6 10 13.3h1.2l-10-13.3z',
  },
  {
    name: 'threads',
    label: 'Threads',
    path: 'M18.6 8.3C17.6 4.9 15.2 3.2 12 3.2 7.2 3.2 4.6 6.5 4.6 12s2.6 8.8 7.4 8.8c4 0 6.9-2.3 6.9-5.3 0-3-2.8-4.8-6.3-4.8-2.7 0-4.4 1.2-4.4 3 0 1.7 1.5 2.8 3.5 2.8 2.6 0 4-1.8 4-5 0-3-1.3-4.6-3.7-4.6-1.5 0-2.6.6-3.3 1.7',
    line: 1.9,
  },
];

interface SocialLinksProps {
  social: Firm['social'];
  /** The first row of a page draws the marks; the others point to them. */
  isFirst?: boolean;
}

export function SocialLinks({ social, isFirst = false }: SocialLinksProps) {
  const t = useMessages().shell;
  const pathOf = usePathOf();
  const shown = marks.filter(({ name }) => social[name]);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t.social}>
      {shown.map((mark) => {
        // WeChat has no address that a browser could open: its code stands on the contact page.
        const target =
          mark.name === 'wechat'
            ? { href: `${pathOf('contact')}#wechat`, 'aria-label': t.wechat }
            : { href: social[mark.name], 'aria-label': `${mark.label} ${t.newTab}`, target: '_blank', rel: 'noopener' };
        return (
          <li key={mark.name}>
            <a {...target}>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                {isFirst ? <MarkPath {...mark} /> : <use href={`#mark-${mark.name}`} />}
              </svg>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function MarkPath({ name, path, line }: Mark) {
  const paint = line
    ? { fill: 'none', stroke: 'currentColor', strokeWidth: line, strokeLinecap: 'round' as const }
    : { fill: 'currentColor', fillRule: 'evenodd' as const };
  return <path id={`mark-${name}`} {...paint} d={path} />;
}
