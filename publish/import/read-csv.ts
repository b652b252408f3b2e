import { longestText, mostJobs, tooLongText, tooManyJobs } from './feed-limits.ts';
import type { ImportRow } from './import-row.ts';

const delimiters = [',', ';', '\t'];

/** More columns than a spreadsheet of jobs has. */
const mostColumns = 500;
const mostLines = 1_000_000;
/** As much of the first line as shows what divides it. */
const longestHeader = 20_000;

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
  if (lines.length > mostJobs) throw tooManyJobs();
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
  for (let at = text.indexOf('\n'); at >= 0 && breaks <= mostLines; at = text.indexOf('\n', at + 1)) breaks += 1;
  if (breaks > mostLines) throw new Error(`there are more than ${mostLines} lines: split the file`);
  const delimiter = commonest(text.slice(0, longestHeader).split(/\r?\n/, 1)[0] ?? '');
  const plainCell = new RegExp(`(?!")[^${delimiter}\\r\\n]*`, 'y');
  const cellEnd = new RegExp(`${delimiter}|\\r?\\n|$`, 'y');
  const lines: TableLine[] = [];
  let line = 1;
  let current: TableLine = { line, cells: [] };
  for (let at = 0; at < text.length;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : matchAt(plainCell, text, at);
    const end = cell === undefined ? undefined : matchAt(cellEnd, text, at + cell.length);
    if (cell === undefined || end === undefined)
      throw new Error(`line ${line} has a quote that is not closed, or something behind one`);
    if (current.cells.length >= mostColumns) throw new Error(`line ${line} has more than ${mostColumns} columns`);
    current.cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    line += cell.split('\n').length + end.split('\n').length - 2;
    at += cell.length + end.length;
    if (end === delimiter) continue;
    if (current.cells.some((value) => value.trim() !== '')) lines.push(current);
    // The first line is no job.
    if (lines.length > mostJobs + 1) throw tooManyJobs();
    current = { line, cells: [] };
  }
  return lines;
}

/** With its quotes; undefined where it is not closed. An expression for it overflows the stack at a long cell. */
function quotedCell(text: string, start: number): string | undefined {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"' && end - start <= longestText) end = text.indexOf('"', end + 2);
  if (end - start > longestText) throw tooLongText();
  return end < 0 ? undefined : text.slice(start, end + 1);
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function commonest(header: string): string {
  return delimiters.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';
}
