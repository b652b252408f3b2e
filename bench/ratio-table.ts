export interface Column<T> {
  title: string;
  of(row: T): number;
  digits: number;
}

/** Figures in columns, each of the others' with how many times ours it is; one that has none says why. */
export function ratioTable<T>(columns: Column<T>[], [ownName, own]: [string, T], others: [string, T | string][]): string {
  const ownCells = columns.map(({ of, digits }) => of(own).toFixed(digits));
  const otherCells = (row: T) => columns.map(({ of, digits }) => `${of(row).toFixed(digits)} (×${(of(row) / of(own)).toFixed(1)})`);
  const lines = [['', ...columns.map(({ title }) => title)], [ownName, ...ownCells], ...others.map(([name, row]) => [name, ...(typeof row === 'string' ? [] : otherCells(row))])];
  const widths = ['', ...columns].map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const text = (line: string[]) => line.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ');
  const reasons = others.flatMap(([name, row]) => (typeof row === 'string' ? [`${name} ${row}.`] : []));
  return [...lines.map(text), ...reasons].join('\n');
}
