import { hash } from 'node:crypto';

/** 132 bits of what some texts or bytes say, short enough for a header. */
export function hashOf(...parts: string[] | [bytes: Uint8Array]): string {
  const [first] = parts;
  return hash('sha256', typeof first === 'object' ? first : parts.join('\0'), 'base64url').slice(0, 22);
}
