import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#cli/paths.ts';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Starts what npm runs for a name, with the options that stand there: figures are of the commands as people run them. */
export function startNpmScript(name: string, environment: Record<string, string>): { process: ChildProcess; output(): string } {
  const [, ...args] = scripts[name]?.split(' ') ?? [];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: '', ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, output: () => output };
}

/** Megabytes that a process has now, or has had at most; of one that only starts another, the other's. 0 once it has ended. */
export function memoryOf(pid: number | undefined, which: 'now' | 'most'): number {
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
