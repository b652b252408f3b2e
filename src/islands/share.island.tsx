import { useState } from 'react';
import { button } from '#src/components/button/button.ts';
import { share as en } from '#src/i18n/en.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { share as zhTw } from '#src/i18n/zh-tw.ts';
import styles from './share.module.css';

const texts: Record<Locale, typeof en> = { en, 'zh-tw': zhTw };

export interface ShareProps {
  locale: Locale;
  url: string;
}

/** Plain links to share by; copying needs JavaScript, so its button is hidden without it. */
export default function Share({ locale, url }: ShareProps) {
  const t = texts[locale];
  const [copied, setCopied] = useState<boolean | null>(null);
  const encoded = encodeURIComponent(url);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles.share} role="group" aria-label={t.share}>
      <a className={button.quiet} href={`https://social-plugins.line.me/lineit/share?url=${encoded}`} target="_blank" rel="noopener">
        {t.line}
      </a>
      <a className={button.quiet} href={`https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`} target="_blank" rel="noopener">
        {t.linkedin}
      </a>
      <a className={button.quiet} href={`mailto:?body=${encoded}`}>
        {t.email}
      </a>
      <button type="button" className={`${button.quiet} ${styles.scripted}`} onClick={copy}>
        {t.copy}
      </button>
      <span role="status" className={styles.status}>
        {copied === null ? '' : copied ? t.copied : t.copyFailed}
      </span>
    </div>
  );
}
