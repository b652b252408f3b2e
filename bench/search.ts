import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSite } from '#cli/build.ts';
import { contentDir, distDir } from '#cli/paths.ts';
import { compileContent } from '#publish/compile.ts';
import { installPeers } from './engines/peers.ts';
import { benchDay } from './generate-jobs.ts';
import type { Measured } from './search-child.ts';
import { searchQueries } from './search-queries.ts';
import { measureServer } from './server-memory.ts';
import { ratioTable } from './ratio-table.ts';

const sizes = [1_000, 10_000, 100_000];
const peers = ['FTS5', 'MiniSearch', 'FlexSearch'];
/** What an engine may take before it counts as unable; the server has to do with 0.5 GB. */
const limits = { heapMegabytes: 8_000, minutes: 20 };

const columns = [
  { title: 'ready s', of: (row: Measured) => row.readySeconds, digits: 2 },
  { title: 'memory MB', of: (row: Measured) => row.megabytes, digits: 0 },
  { title: 'English p50 ms', of: (row: Measured) => row.English.p50, digits: 3 },
  { title: 'English p99 ms', of: (row: Measured) => row.English.p99, digits: 3 },
  { title: 'Chinese p50 ms', of: (row: Measured) => row.Chinese.p50, digits: 3 },
  { title: 'Chinese p99 ms', of: (row: Measured) => row.Chinese.p99, digits: 3 },
  { title: 'found', of: (row: Measured) => row.found, digits: 0 },
];

/**
 * Our job search beside others on the same generated jobs. A query has two English words or two Chinese characters, two
 * filters, facet counts, an order and a page of 20. "Ready" is reading our index from a release and, for the others,
 * building theirs. At the largest size the real server is started on the release too.
 */
export async function benchSearch(args: string[]): Promise<void> {
  const chosen = args.length > 0 ? args.map(Number) : sizes;
  const folder = mkdtempSync(path.join(tmpdir(), 'trichord-bench-'));
  installPeers();
  const { record } = await buildSite(distDir);
  try {
    for (const size of chosen) {
      const release = path.join(folder, `${size}.sqlite`);
      const { seconds, megabytes } = await inChild<{ seconds: number; megabytes: number }>('write', String(size), release, record.id);
      console.log(`\n${size.toLocaleString('en')} jobs: our index took ${seconds.toFixed(1)} s to build and has ${megabytes.toFixed(1)} MB in memory`);
      const own = await inChild<Measured>('ours', String(size), release);
      console.log(ratioTable(columns, ['ours', own], []));
      const others: [string, Measured | string][] = [];
      for (const peer of peers) {
        console.log(`… ${peer}`);
        others.push([peer, await inChild<Measured>(peer, String(size), path.join(folder, 'fts5.sqlite')).catch((error: Error) => error.message)]);
      }
      console.log(ratioTable(columns, ['ours', own], others));
      if (size === Math.max(...chosen)) await benchServer(folder, release);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchServer(folder: string, release: string): Promise<void> {
  const sample = compileContent(contentDir, benchDay);
  const queries = [...searchQueries(sample, 'English', 150), ...searchQueries(sample, 'Chinese', 150)];
  const { startSeconds, megabytes, requestMilliseconds } = await measureServer(folder, release, queries);
  console.log(`\nThe server on it: ready in ${startSeconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB after ${queries.length} lists, ${requestMilliseconds.toFixed(1)} ms for a list over HTTP`);
}

function inChild<T>(...args: string[]): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'search-child.ts'), args, { execArgv: [`--max-old-space-size=${limits.heapMegabytes}`], silent: true });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`was not done in ${limits.minutes} minutes`));
      child.kill('SIGKILL');
    }, limits.minutes * 60_000);
    child.once('message', (measured) => resolve(measured as T));
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`could not do it with ${limits.heapMegabytes / 1000} GB (${code === null ? 'out of memory' : `ended with ${code}`})`));
    });
  });
}
