/** The visitor's saved jobs, kept in this browser only; every island that shows them hears of a change. */

export const savedKey = 'site.saved';
const changed = 'saved-jobs-changed';
const idPattern = /^[a-z0-9-]{1,80}$/;
export const mostSaved = 100;

/** Reads ids from a stored value or an address; anything that is no id is left out. */
export function parseIds(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter((id) => idPattern.test(id)))].slice(0, mostSaved);
}

/** Where storage is blocked, jobs are saved for as long as the visitor stays on the site. */
let unstored = '';

export function savedIds(): string[] {
  try {
    return parseIds(localStorage.getItem(savedKey));
  } catch {
    return parseIds(unstored);
  }
}

export function setSaved(id: string, saved: boolean): void {
  const ids = savedIds().filter((other) => other !== id);
  if (saved) ids.unshift(id);
  const text = ids.slice(0, mostSaved).join(',');
  try {
    localStorage.setItem(savedKey, text);
  } catch {
    unstored = text;
  }
  dispatchEvent(new Event(changed));
}

export function onSavedChange(listener: () => void): () => void {
  addEventListener(changed, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener('storage', listener);
  };
}
