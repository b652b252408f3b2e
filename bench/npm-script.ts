import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#build/folders.ts';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/**
 * Starts what npm runs for a name, with the options that stand there: figures are of the commands as people run them.
 */
export function startNpmScript(
  name: string,
  environment: Record<string, string>,
  folder = root,
): { process: ChildProcess; output(): string } {
  const [, ...args] = scripts[name]?.split(' ') ?? [];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, output: () => output };
}

/** What Node itself is told when npm runs a name. */
export function nodeOptionsOf(name: string): string[] {
  return scripts[name]?.split(' ').filter((part) => part.startsWith('--')) ?? [];
}
