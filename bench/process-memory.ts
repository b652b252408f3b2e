import { existsSync, readFileSync } from 'node:fs';

/**
 * Megabytes that a process has now, or has had at most; of one that only starts another, the other's. 0 once it has
 * ended.
 */
export function memoryOf(pid: number | undefined, which: 'now' | 'most'): number {
  // A figure of 0 would reach every goal.
  if (process.platform !== 'linux') throw new Error('memory is measured on Linux only');
  const status = readIfThere(`/proc/${pid}/status`);
  const kibibytes = Number(new RegExp(`${which === 'now' ? 'VmRSS' : 'VmHWM'}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0);
  const children = readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return Math.max((kibibytes * 1024) / 1e6, ...children.map((child) => memoryOf(Number(child), which)));
}

function readIfThere(file: string): string {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  } catch {
    // It ended between the two.
    return '';
  }
}
