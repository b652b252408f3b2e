import { createHash } from 'node:crypto';

export const outputTypes = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' };

export function etagOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
