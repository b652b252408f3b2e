import { createHash } from 'node:crypto';

/** 132 bits of what some texts or bytes say, short enough for a header. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 22);
}
