import { useEffect, useRef, useSyncExternalStore } from 'react';
import { button } from '#src/components/button/button.ts';
import { saved as en } from '#src/i18n/en/keep-and-share.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { saved as zhTw } from '#src/i18n/zh-tw/keep-and-share.ts';
import { onSavedChange, savedIds } from '#src/jobs/saved-jobs.ts';

const texts: Record<Locale, typeof en> = { en, 'zh-tw': zhTw };

export interface SavedListProps {
  locale: Locale;
  savedPath: string;
  jobsPath: string;
}

const nothing: string[] = [];
let known = nothing;

/** The same array as long as the ids are the same, as React's store wants it. */
function currentIds(): string[] {
  const ids = savedIds();
  if (ids.join() !== known.join()) known = ids;
  return known;
}

/** Leads from the bare page to the one whose address holds this browser's saved jobs. */
export default function SavedList({ locale, savedPath, jobsPath }: SavedListProps) {
  const t = texts[locale];
  const ids = useSyncExternalStore(onSavedChange, currentIds, () => nothing);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (ids.length > 0) link.current?.click();
  }, [ids]);
  return ids.length > 0 ? (
    <a ref={link} className={button.primary} href={`${savedPath}?ids=${ids.join(',')}`} data-replace="">
      {t.show}
    </a>
  ) : (
    <a className={button.primary} href={jobsPath}>
      {t.browse}
    </a>
  );
}
