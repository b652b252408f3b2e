import { createHash } from 'node:crypto';

const markLength = 16;

/** Names a drawn file by what is on it: another word is another file. */
export function markOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, markLength);
}
