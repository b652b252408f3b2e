import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorFor } from '#src/content/dates.ts';
import { writeWhole } from '#release/release-folder.ts';
import type { Day, Moment } from '#src/content/types.ts';

/** The day that the sample's relative dates count from: the first publish sets it, and it never changes. */
export function anchorDay(dataDir: string, now: Moment): Day {
  const file = path.join(dataDir, 'anchor');
  if (!existsSync(file)) writeWhole(file, `${anchorFor(now)}\n`);
  return readFileSync(file, 'utf8').trim();
}

/** The same without setting it: before the first publish, what it would be if that were today. */
export function anchorSoFar(dataDir: string, now: Moment): Day {
  return existsSync(path.join(dataDir, 'anchor')) ? anchorDay(dataDir, now) : anchorFor(now);
}
