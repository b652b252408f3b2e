import type { SourceState } from '#release/sync-state.ts';
import { type Check, fromNow, type Word } from './check.ts';

const minute = 60_000;
/** One look that fails is a passing fault; so many in a row are not. */
const looksToAct = 6;
/** So many looks that never came mean that the timer does not run. */
const looksToMiss = 3;

/** How the systems are that jobs come from. */
export function sourceChecks(sources: SourceState[], now: number): Check[] {
  return sources.map((source) => ({
    name: `source ${source.id}`,
    word: wordOf(source, now),
    text: textOf(source, now),
    details: { succeededAt: source.succeededAt ?? null, held: source.held, failure: source.failure ?? null },
  }));
}

function wordOf({ failure, succeededAt = 0, triedAt, every }: SourceState, now: number): Word {
  if (failure) return now - succeededAt > looksToAct * every * minute ? 'act' : 'look';
  return now - triedAt > looksToMiss * every * minute ? 'look' : 'ok';
}

function textOf({ id, failure, succeededAt, triedAt, every, held }: SourceState, now: number): string {
  const last = succeededAt === undefined ? 'never taken over' : `last taken over ${fromNow(succeededAt, now)}`;
  const waiting = held > 0 ? `; ${held} held back: npm run content -- sync ${id} --dry-run says why` : '';
  if (failure) return `${last}; its jobs stay as they are: ${failure}`;
  const late = now - triedAt > looksToMiss * every * minute ? '; no look since: does the timer run?' : '';
  return `${last}${late}${waiting}`;
}
