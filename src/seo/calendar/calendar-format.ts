import type { Moment } from '#src/content/types.ts';

/** The lines of an iCalendar file (RFC 5545): its escapes, its times and its folding. */

const longestLine = 75;

/** A property whose value is text: commas, semicolons, backslashes and line ends are escaped. */
export function textLine(name: string, text: string): string {
  const escaped = text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');
  return `${name}:${escaped}`;
}

/** A parameter's value in quotes; a quote itself cannot be written there, so it becomes a single one. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', "'").replace(/[\0-\x1f\x7f]/g, ' ')}"`;
}

/** A moment in UTC, which is right in every calendar without a table of time zones. */
export function utcTime(moment: Moment): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** The whole file: every line ends in CRLF, and none is longer than 75 octets. */
export function calendarText(lines: string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Continues a long line after CRLF and a space, never inside a character. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
