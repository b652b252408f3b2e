import { readSheet } from 'read-excel-file/node';
import type { ImportRow } from './import-row.ts';
import { rowsOfTable } from './read-csv.ts';

/** What a table of 10,000 jobs unpacks to; a small file can unpack to far more. */
const mostBytes = 64_000_000;
const centralEntry = 0x02014b50;

/** The first sheet of a workbook, with names in its first row. */
export async function readXlsx(bytes: Uint8Array): Promise<ImportRow[]> {
  const file = Buffer.from(bytes);
  checkSize(file);
  const rows = await readSheet(file);
  return rowsOfTable(rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })));
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** The sizes that the archive's directory names, before anything is unpacked. */
function checkSize(file: Buffer): void {
  let total = 0;
  for (let at = file.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && at + 46 < file.length;) {
    if (file.readUInt32LE(at) !== centralEntry) break;
    total += file.readUInt32LE(at + 24);
    if (total > mostBytes) throw new Error(`the workbook unpacks to more than ${mostBytes / 1e6} MB: split it`);
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}
