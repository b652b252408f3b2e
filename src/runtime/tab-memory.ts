/** What a tab remembers from page to page; where storage is blocked, for as long as its document lasts. */

const ofDocument = new Map<string, string>();

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    ofDocument.set(key, text);
  }
}

/** A remembered list; empty where there is none, or something that we did not write. */
export function recallList<Entry>(key: string, isEntry: (entry: unknown) => entry is Entry): Entry[] {
  const value = recall(key);
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

export function recall(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return JSON.parse(ofDocument.get(key) ?? 'null');
  }
}

export function forget(key: string): void {
  ofDocument.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing can be there.
  }
}
