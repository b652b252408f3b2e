import { hash } from 'node:crypto';

const markLength = 16;

/** Names a drawn file by what is on it: another word is another file. */
export function markOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, markLength);
}
