/** Marks that say which way text runs are kept out too: they can make a name show as another. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text for one line: every kind of line break or control character becomes a space, and spaces are single. */
export function tidyLine(text: string): string {
  return text
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Text of several lines: `\n` is the only line break, a tab a space, and there are no other control characters. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(directionMarks, '')
    .trim();
}
