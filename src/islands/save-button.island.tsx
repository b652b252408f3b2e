import { useSyncExternalStore } from 'react';
import { button } from '#src/components/button/button.ts';
import { saveButton as en } from '#src/i18n/en/keep-and-share.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { saveButton as zhTw } from '#src/i18n/zh-tw/keep-and-share.ts';
import { onSavedChange, savedIds, setSaved } from '#src/jobs/saved-jobs.ts';
import styles from './save-button.module.css';

const texts: Record<Locale, typeof en> = { en, 'zh-tw': zhTw };

export interface SaveButtonProps {
  locale: Locale;
  id: string;
  /** Address of the page of saved jobs, in the visitor's language. */
  savedPath: string;
}

/** Keeps a job in this browser. Hidden without JavaScript, which it needs. */
export default function SaveButton({ locale, id, savedPath }: SaveButtonProps) {
  const t = texts[locale];
  const saved = useSyncExternalStore(
    onSavedChange,
    () => savedIds().includes(id),
    () => false,
  );
  return (
    <div className={styles.save}>
      <button type="button" className={button.secondary} aria-pressed={saved} onClick={() => setSaved(id, !saved)}>
        {saved ? t.saved : t.save}
      </button>
      {saved && (
        <a className={styles.view} href={`${savedPath}?ids=${savedIds().join(',')}`}>
          {t.view}
        </a>
      )}
    </div>
  );
}
