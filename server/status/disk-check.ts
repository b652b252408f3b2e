import { readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { bytesText, type Check } from './check.ts';

/** A release of 10,000 jobs takes 200 MB, and a week's worth is kept. */
const leastBytes = { look: 2e9, act: 0.5e9 };

export function diskCheck(dataDir: string): Check {
  const { bavail, bsize } = statfsSync(dataDir);
  return judgeDisk(bavail * bsize, sizeOf(dataDir));
}

export function judgeDisk(free: number, used: number): Check {
  const check = {
    name: 'disk',
    text: `${bytesText(free)} free, DATA_DIR takes ${bytesText(used)}`,
    details: { freeBytes: free, dataBytes: used },
  };
  if (free < leastBytes.act)
    return { ...check, word: 'act', text: `${check.text}: without room no message can be kept` };
  return { ...check, word: free < leastBytes.look ? 'look' : 'ok' };
}

/** Files come and go while the site runs; one that has gone takes nothing. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + (statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}
