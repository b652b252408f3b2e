/** Han, kana, Hangul, full-width forms and pictures take two columns of a terminal. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const gap = '  ';

export function displayWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
}

/** Rows under their heads, in columns as wide as they need to be. */
export function table(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(displayWidth)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => pad(cell, widths[column] ?? 0))
      .join(gap)
      .trimEnd();
  return [line(heads), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Names beside their values. */
export function namedValues(entries: [string, string][]): string {
  const width = Math.max(...entries.map(([name]) => displayWidth(name)));
  return entries.map(([name, value]) => `${pad(name, width)}${gap}${value}`).join('\n');
}

/** Cut to a width, with a mark where something is missing. */
export function shorten(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let cut = '';
  for (const character of text) {
    if (displayWidth(cut) + displayWidth(character) > width - 1) break;
    cut += character;
  }
  return `${cut}…`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
