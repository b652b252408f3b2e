import { elementsOf, type HtmlElement } from './html-tree.ts';
import { type Run, runsOf } from './runs.ts';
import type { Line } from './set-lines.ts';
import { column, paper, type SheetWriter, type Structure, type Type } from './sheet-writer.ts';

const columnsApart = 16;
const rowPadding = 5;

interface Row {
  head: boolean;
  cells: Run[][];
}

/** A table over the whole column. A row stays on one page, and the head is repeated on the next. */
export function writeTable(writer: SheetWriter, table: HtmlElement, type: Type, parent: Structure): void {
  const rows = rowsOf(table, writer.sheet.origin);
  const widths = widthsOf(rows, type, writer);
  const element = writer.child(parent, 'Table');
  const head = rows.find((row) => row.head);
  for (const row of rows) {
    const cells = linesOf(row, widths, type, writer);
    const turned = writer.need(heightOf(cells, type) * (row.head ? 3 : 1));
    if (turned && head && !row.head) {
      writer.decorate(() => writeRow(writer, linesOf(head, widths, type, writer), widths, type, () => undefined));
      rule(writer);
    }
    const line = writer.child(element, 'TR');
    writeRow(writer, cells, widths, type, () =>
      row.head ? writer.child(line, 'TH', { scope: 'Column' }) : writer.child(line, 'TD'),
    );
    rule(writer);
  }
}

function rowsOf(table: HtmlElement, origin: string): Row[] {
  return elementsOf(table.children).flatMap((group) =>
    elementsOf(group.children).map((row) => ({
      head: group.tag === 'thead',
      cells: elementsOf(row.children).map((cell) => runsOf([cell], origin)),
    })),
  );
}

/** Narrow columns get what they need on one line; the others share the rest by how much they have to say. */
function widthsOf(rows: Row[], type: Type, writer: SheetWriter): number[] {
  const count = Math.max(...rows.map(({ cells }) => cells.length));
  const natural = Array.from(
    { length: count },
    (_, at) =>
      Math.max(...rows.map(({ cells }) => writer.setLines(cells[at] ?? [], type, Infinity)[0]?.width ?? 0)) + 1,
  );
  const room = column - columnsApart * (count - 1);
  const wide = (share: number) => natural.filter((width) => width > share);
  let share = room / count;
  for (let round = 0; round < count; round += 1)
    share = (room - sum(natural.filter((width) => width <= share))) / Math.max(wide(share).length, 1);
  const weight = (width: number) => Math.sqrt(width);
  const left = room - sum(natural.filter((width) => width <= share));
  const weights = sum(wide(share).map(weight));
  if (weights === 0) return natural.map((width) => width + left / count);
  return natural.map((width) => (width <= share ? width : (left * weight(width)) / weights));
}

function linesOf({ cells }: Row, widths: number[], type: Type, writer: SheetWriter): Line[][] {
  return cells.map((cell, at) => writer.setLines(cell, type, widths[at] ?? 0));
}

function heightOf(lines: Line[][], { size, leading }: Type): number {
  return Math.max(...lines.map(({ length }) => length)) * size * leading + 2 * rowPadding;
}

function writeRow(
  writer: SheetWriter,
  cells: Line[][],
  widths: number[],
  type: Type,
  parentOf: () => Structure | undefined,
): void {
  const top = writer.y + rowPadding;
  let x = paper.side;
  cells.forEach((lines, at) => {
    const parent = parentOf();
    lines.forEach((line, row) => writer.writeLine(line, x, top + row * type.size * type.leading, type, parent));
    x += (widths[at] ?? 0) + columnsApart;
  });
  writer.y += heightOf(cells, type);
}

function rule(writer: SheetWriter): void {
  writer.decorate((document) =>
    document
      .moveTo(paper.side, writer.y)
      .lineTo(paper.side + column, writer.y)
      .lineWidth(0.5)
      .stroke(writer.sheet.look.colours.hairline),
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
