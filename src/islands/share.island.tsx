import { useState, useSyncExternalStore } from 'react';
import { button } from '#src/components/button/button.ts';
import { share as en } from '#src/i18n/en/keep-and-share.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { share as zhTw } from '#src/i18n/zh-tw/keep-and-share.ts';
import styles from './share.module.css';

const texts: Record<Locale, typeof en> = { en, 'zh-tw': zhTw };

export interface ShareProps {
  locale: Locale;
  url: string;
  /** Address of the page's QR code, for a phone to read from the screen. */
  qrCode: string;
}

/** Plain links to share by, and WeChat's code behind a disclosure; what needs JavaScript is hidden without it. */
export default function Share({ locale, url, qrCode }: ShareProps) {
  const t = texts[locale];
  const [copied, setCopied] = useState<boolean | null>(null);
  const hasShareSheet = useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  );
  const encoded = encodeURIComponent(url);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  // Whoever closes the system's sheet has decided not to share: that is no fault.
  const openShareSheet = () => void navigator.share({ title: document.title, url }).catch(() => {});
  return (
    <div className={styles.share} role="group" aria-label={t.share}>
      <a
        className={button.quiet}
        href={`https://social-plugins.line.me/lineit/share?url=${encoded}`}
        target="_blank"
        rel="noopener"
      >
        {t.line}
      </a>
      <details className={styles.wechat}>
        <summary className={button.quiet}>{t.wechat}</summary>
        <div className={styles.code}>
          <img src={qrCode} alt={t.qrCode} width="180" height="180" loading="lazy" />
          <p>{t.wechatText}</p>
        </div>
      </details>
      <a
        className={button.quiet}
        href={`https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`}
        target="_blank"
        rel="noopener"
      >
        {t.linkedin}
      </a>
      <a className={button.quiet} href={`mailto:?body=${encoded}`}>
        {t.email}
      </a>
      <button type="button" className={`${button.quiet} ${styles.scripted}`} onClick={copy}>
        {t.copy}
      </button>
      {hasShareSheet && (
        <button type="button" className={button.quiet} onClick={openShareSheet}>
          {t.more}
        </button>
      )}
      <span role="status" className={styles.status}>
        {copied === null ? '' : copied ? t.copied : t.copyFailed}
      </span>
    </div>
  );
}

/** A browser has a share sheet or it has none. */
function neverChanges(): () => void {
  return () => {};
}
