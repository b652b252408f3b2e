import { keepForms } from './kept-forms.ts';
import { showNotice } from './notice.ts';

const storageKey = 'site.reload';
const expiryMilliseconds = 10_000;
/** How long a document takes to be replaced, at most, once the browser has begun to. */
const leavingMilliseconds = 5000;

let leftAt = -leavingMilliseconds;
addEventListener('beforeunload', () => (leftAt = performance.now()));

/** Browsers give up loading code when the visitor goes elsewhere: that is no fault, and to reload would call it off. */
export function isLeaving(): boolean {
  return performance.now() - leftAt < leavingMilliseconds;
}

/** A part of the page's code is gone, most likely replaced by a new build: load the page again, but not in a loop. */
export function reloadAfterChunkError(error: unknown): void {
  const event = new CustomEvent('preload-error', { detail: error, cancelable: true });
  if (!dispatchEvent(event)) return;
  if (isLeaving()) return;
  if (mayReload(location.pathname)) {
    keepForms();
    location.reload();
  } else {
    showNotice('broken');
  }
}

/** Remembers the path for ten seconds; where storage is blocked nothing could stop a loop, so there is no reload. */
function mayReload(path: string): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as { path?: string; expires?: number };
    if (stored.path === path && (stored.expires ?? 0) > Date.now()) return false;
    sessionStorage.setItem(storageKey, JSON.stringify({ path, expires: Date.now() + expiryMilliseconds }));
    return true;
  } catch {
    return false;
  }
}
