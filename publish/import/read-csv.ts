import type { ImportRow } from './import-row.ts';

const delimiters = [',', ';', '\t'];

/** More columns than a spreadsheet of jobs has. */
const mostColumns = 500;
const mostLines = 1_000_000;

/** A table with names in its first line. Quoted cells may hold anything, line breaks and doubled quotes too. */
export function readCsv(text: string): ImportRow[] {
  return rowsOfTable(readLines(text));
}

export interface TableLine {
  line: number;
  cells: string[];
}

export function rowsOfTable([header, ...lines]: TableLine[]): ImportRow[] {
  if (!header) return [];
  const names = header.cells.map((cell) => cell.trim());
  return lines.map(({ line, cells }) => ({
    place: `line ${line}`,
    fields: names.map((name, index) => ({ name, value: cells[index] ?? '' })),
    ...(cells.length === names.length
      ? {}
      : { fault: `has ${cells.length} cells, the first line has ${names.length}` }),
  }));
}

function readLines(text: string): TableLine[] {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks += 1;
  if (breaks > mostLines) throw new Error(`there are more than ${mostLines} lines: split the file`);
  const delimiter = commonest(text.split(/\r?\n/, 1)[0] ?? '');
  const lines: TableLine[] = [];
  let line = 1;
  let current: TableLine = { line, cells: [] };
  // A cell, then what ends it: the delimiter, the line's end or the text's.
  const cellPattern = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|$)`, 'gy');
  while (cellPattern.lastIndex < text.length) {
    const match = cellPattern.exec(text);
    if (!match) throw new Error(`line ${line} has a quote that is not closed, or something behind one`);
    const [whole, quoted, plain = '', end] = match;
    if (current.cells.length >= mostColumns) throw new Error(`line ${line} has more than ${mostColumns} columns`);
    current.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.split('\n').length - 1;
    if (end === delimiter) continue;
    if (current.cells.some((cell) => cell.trim() !== '')) lines.push(current);
    current = { line, cells: [] };
  }
  return lines;
}

function commonest(header: string): string {
  return delimiters.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';
}
