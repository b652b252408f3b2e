import { hash } from 'node:crypto';

const markLength = 16;

/** A short hash of what a drawn file shows, which names the file. */
export function markOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, markLength);
}
