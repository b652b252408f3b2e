import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '#build/folders.ts';

export interface RunningProcess {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to end, and after a while insists. */
  stop(): Promise<void>;
}

export interface RunOptions {
  /** Another copy of the site to run in. */
  root?: string;
  environment?: Record<string, string>;
  /** What Node itself is told. */
  nodeOptions?: string[];
}

const patienceMilliseconds = 15_000;

/** Runs one of the site's scripts on the Node that runs the tests, with an environment of its own. */
export function startScript(
  script: string,
  args: string[],
  { root: folder = root, environment = {}, nodeOptions = [] }: RunOptions,
): RunningProcess {
  const child = spawn(process.execPath, [...nodeOptions, path.join(folder, script), ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const insist = setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds);
    child.kill('SIGTERM');
    await once(child, 'close');
    clearTimeout(insist);
  };
  return { process: child, output: () => output, stop };
}

/** Runs a script to its end. */
export async function runScript(
  script: string,
  args: string[] = [],
  options: RunOptions = {},
): Promise<{ code: number | null; output: string }> {
  const running = startScript(script, args, options);
  const [code] = (await once(running.process, 'close')) as [number | null];
  return { code, output: running.output() };
}
