/** Without it Excel takes the file for the computer's old code page, and Chinese is lost. */
export const byteOrderMark = '\ufeff';

/** One line of a CSV file as Excel reads it. */
export function csvLine(cells: (string | number)[]): string {
  return `${cells.map((cell) => `"${defuse(String(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** A cell that begins like a formula would be run as one by whoever opens the file: an apostrophe makes it text. */
function defuse(text: string): string {
  return /^\s*[=+\-@\t\r|%＝＋－＠]/.test(text) ? `'${text}` : text;
}
