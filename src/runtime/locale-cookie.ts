import type { LocaleCookie, localeCookie } from '#src/protocol.ts';

const yearSeconds: typeof localeCookie.maxAgeSeconds = 31_536_000;
/** Timers hold no more than 31 bits: a longer wait is made of several. */
const longestTimerMilliseconds = 2_147_483_647;

/** Keeps the visitor's language for a year, and forgets it in an open tab when the year is over. */
export function writeLocale(locale: string): void {
  document.cookie = `locale=${locale}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax` satisfies LocaleCookie;
  document.documentElement.dataset['locale'] = locale;
  forgetAt(Date.now() + yearSeconds * 1000);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function forgetAt(moment: number): void {
  clearTimeout(timer);
  const wait = moment - Date.now();
  if (wait <= 0) delete document.documentElement.dataset['locale'];
  else timer = setTimeout(() => forgetAt(moment), Math.min(wait, longestTimerMilliseconds));
}
