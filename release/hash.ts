import { hash } from 'node:crypto';

/** A hash of 132 bits, as 22 characters that may stand in a header or an address. */
export function hashOf(...parts: string[] | [bytes: Uint8Array]): string {
  const [first] = parts;
  return hash('sha256', typeof first === 'object' ? first : parts.join('\0'), 'base64url').slice(0, 22);
}
