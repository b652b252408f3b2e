import { stdout } from 'node:process';

const barWidth = 30;

/** Shows how far a long step is: a bar on a terminal, a few plain lines in a pipe. */
export function showProgress(label: string): (done: number, total: number) => void {
  let shownQuarter = 0;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    if (stdout.isTTY) {
      const full = Math.round(share * barWidth);
      stdout.write(
        `\r${label} ${'━'.repeat(full)}${' '.repeat(barWidth - full)} ${done}/${total}${done === total ? '\n' : ''}`,
      );
      return;
    }
    const quarter = Math.floor(share * 4);
    if (quarter > shownQuarter) {
      shownQuarter = quarter;
      stdout.write(`${label} ${done}/${total}\n`);
    }
  };
}
