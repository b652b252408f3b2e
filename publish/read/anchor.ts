import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorFor } from '#publish/read/dates.ts';
import { writeWhole } from '#release/release-folder.ts';
import type { Day, Moment } from '#src/content/types.ts';

/** The day that the sample's relative dates count from: kept at the first publish, the same ever after. */
export function anchorDay(dataDir: string, now: Moment): Day {
  const file = path.join(dataDir, 'anchor');
  if (!existsSync(file)) writeWhole(file, `${anchorFor(now)}\n`);
  return readFileSync(file, 'utf8').trim();
}

/** The same for those who only look: before the first publish, the day it would be today. */
export function anchorSoFar(dataDir: string, now: Moment): Day {
  return existsSync(path.join(dataDir, 'anchor')) ? anchorDay(dataDir, now) : anchorFor(now);
}
