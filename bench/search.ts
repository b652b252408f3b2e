import { fork } from 'node:child_process';
import path from 'node:path';
import { installPeers } from './engines/peers.ts';
import { atMost, type Goal, type Line, shown } from './line.ts';
import { jobsText, oncePerSize, type Options, repeat } from './options.ts';
import { runFolder } from './run-folder.ts';
import type { Measured, Written } from './search-child.ts';

const sizes = [1000, 100_000];
const quickSizes = [1000];
const goals = new Map<number, Goal>([
  [1000, atMost(1)],
  [100_000, atMost(5)],
]);
const peers = ['FTS5', 'MiniSearch', 'FlexSearch'];
/** What an engine of others may take before it counts as unable; the server has to do with 0.5 GB. */
const limits = { heapMegabytes: 8000, minutes: 5 };

/**
 * Our job search beside others on the same generated jobs. A query has two English words or two Chinese characters, two
 * filters, facet counts, an order and a page of 20.
 */
export async function benchSearch(options: Options): Promise<Line[]> {
  const lines: Line[] = [];
  for (const size of options.jobs ?? (options.quick ? quickSizes : sizes)) {
    const own = await ownSearch(size, options);
    const others: [string, Measured | string][] = [];
    for (const peer of peers) others.push([peer, await measurePeer(peer, size)]);
    for (const kind of ['English', 'Chinese'] as const) {
      const beside = others.map(([name, measured]) => ({
        name,
        figure: typeof measured === 'string' ? measured : measured[kind].p99,
      }));
      lines.push({
        what: `search, ${jobsText(size)}, ${kind} p99`,
        unit: 'ms',
        figures: own.map((measured) => measured[kind].p99),
        goal: goals.get(size),
        beside,
      });
    }
  }
  return lines;
}

/** Ours, read from a release as the server does. */
export const ownSearch = oncePerSize<Measured[]>(async (size, { quick }) => {
  const release = path.join(runFolder, `search-${size}.sqlite`);
  console.log(`… indexing ${jobsText(size)}`);
  const { seconds, megabytes } = await inChild<Written>(['write', String(size), release]);
  console.log(`  our index took ${shown(seconds)} s to build and has ${shown(megabytes)} MB in memory`);
  return repeat(quick ? 2 : 5, async () => {
    const measured = await inChild<Measured>(['ours', String(size), release]);
    console.log(describe('ours', size, measured));
    return measured;
  });
});

async function measurePeer(name: string, size: number): Promise<Measured | string> {
  console.log(`… ${name}`);
  try {
    installPeers();
    const measured = await inChild<Measured>([name, String(size), path.join(runFolder, 'fts5.sqlite')], limits.minutes);
    console.log(describe(name, size, measured));
    return measured;
  } catch (error) {
    const { message } = error as Error;
    console.log(`  ${name} ${message}`);
    return message;
  }
}

/** Engines that agree find as many. "Ready" is reading our index and, for the others, building theirs. */
function describe(name: string, size: number, { readySeconds, megabytes, English, Chinese, found }: Measured): string {
  const times = Object.entries({ English, Chinese }).map(
    ([kind, { p50, p99 }]) => `${kind} p50 ${shown(p50)}, p99 ${shown(p99)} ms`,
  );
  return `  ${name}, ${jobsText(size)}: ready in ${shown(readySeconds)} s, ${shown(megabytes)} MB, ${times.join(', ')}, ${shown(found)} found`;
}

/** Runs the child to its end, or for so many minutes. */
function inChild<T>(args: string[], minutes?: number): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'search-child.ts'), args, {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    silent: true,
  });
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(new Error(`was not done in ${minutes} minutes`));
      child.kill('SIGKILL');
    };
    const late = minutes === undefined ? undefined : setTimeout(stop, minutes * 60_000);
    child.once('message', (measured) => resolve(measured as T));
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(
        new Error(
          `could not do it with ${limits.heapMegabytes / 1000} GB (${code === null ? 'out of memory' : `ended with ${code}`})`,
        ),
      );
    });
  });
}
