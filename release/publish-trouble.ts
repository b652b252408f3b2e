import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Moment } from '#src/content/types.ts';
import { writeWhole } from './release-folder.ts';

/** Why the last publish failed. The site goes on with the release before it, so that someone has to be told. */
export interface PublishTrouble {
  at: Moment;
  reason: string;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'releases', 'trouble.json');

export function noteTrouble(dataDir: string, trouble: PublishTrouble): void {
  mkdirSync(path.dirname(fileOf(dataDir)), { recursive: true });
  writeWhole(fileOf(dataDir), JSON.stringify(trouble));
}

export function clearTrouble(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

export function readTrouble(dataDir: string): PublishTrouble | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishTrouble) : undefined;
}
