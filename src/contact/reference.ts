/** No 0, 1, I, L, O or U: a reference survives being read out over the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Any firm's letters: one that changes them still has messages with those before. */
const pattern = new RegExp(`^[A-Z]{2,4}-[${alphabet}]{4}-[${alphabet}]{4}$`);

/** About 39 random bits behind the firm's letters: short enough to read out, too many to guess a stranger's. */
export function makeReference(prefix: string): string {
  let text = '';
  while (text.length < 8) {
    // Bytes past the last whole multiple would make some characters likelier than others.
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 240 && text.length < 8) text += alphabet[byte % alphabet.length];
  }
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`;
}

export function isReference(text: string): boolean {
  return pattern.test(text);
}
