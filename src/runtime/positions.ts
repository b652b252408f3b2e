import { recallList, remember } from './tab-memory.ts';

/** Where each entry of this tab's history was scrolled to; remembered so that it outlives a full load. */

const storageKey = 'site.positions';
const most = 50;

const positions = new Map(recallList(storageKey, isPosition));
let currentKey = keyOf(history.state) ?? newKey();

export function startPositions(): void {
  history.replaceState({ key: currentKey }, '');
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    rememberPosition();
    // If this entry is loaded as a document again, the browser restores the position.
    history.scrollRestoration = 'auto';
    remember(storageKey, [...positions].slice(-most));
  });
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}

/** Where a visitor was on a page that is loaded again or comes back as it was; WebKit does not go there by itself. */
export function positionOfReturn({ persisted }: PageTransitionEvent): number {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const again = persisted || loading?.type === 'reload' || loading?.type === 'back_forward';
  return (again && positions.get(currentKey)) || 0;
}

export function rememberPosition(): void {
  positions.delete(currentKey);
  positions.set(currentKey, scrollY);
}

/** Adds an entry for a page that has just been put in, or takes the place of the current one. */
export function writeHistory(url: URL, mode: 'push' | 'replace'): void {
  if (mode === 'push') currentKey = newKey();
  history[mode === 'push' ? 'pushState' : 'replaceState']({ key: currentKey }, '', url);
}

/** Called when the browser has moved to another entry; answers where that one was. */
export function moveToEntry(state: unknown): number {
  currentKey = keyOf(state) ?? newKey();
  return positions.get(currentKey) ?? 0;
}

function keyOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : undefined;
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '';
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
