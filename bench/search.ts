import { fork } from 'node:child_process';
import { once } from 'node:events';
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

const sizes = [1_000, 10_000, 100_000];
const engines = ['ours', 'FTS5', 'MiniSearch', 'FlexSearch'];
const heapMegabytes = 16_000;

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
      const rows: Row[] = [];
      for (const engine of engines) rows.push({ engine, ...(await inChild<Measured>(engine, String(size), engine === 'ours' ? release : path.join(folder, 'fts5.sqlite'))) });
      console.log(tableOf(rows));
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

type Row = Measured & { engine: string };

async function inChild<T>(...args: string[]): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'search-child.ts'), args, { execArgv: [`--max-old-space-size=${heapMegabytes}`] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`measuring ${args[0]} at ${args[1]} ended with ${code}`);
  });
  const [measured] = (await Promise.race([once(child, 'message'), failed])) as [T];
  await failed.catch(() => undefined);
  return measured;
}

/** Each figure with how many times ours it is. */
function tableOf(rows: Row[]): string {
  const [own] = rows;
  const columns: { title: string; of: (row: Row) => number; digits: number }[] = [
    { title: 'ready s', of: (row) => row.readySeconds, digits: 2 },
    { title: 'memory MB', of: (row) => row.megabytes, digits: 0 },
    { title: 'English p50 ms', of: (row) => row.English.p50, digits: 3 },
    { title: 'English p99 ms', of: (row) => row.English.p99, digits: 3 },
    { title: 'Chinese p50 ms', of: (row) => row.Chinese.p50, digits: 3 },
    { title: 'Chinese p99 ms', of: (row) => row.Chinese.p99, digits: 3 },
    { title: 'found', of: (row) => row.found, digits: 0 },
  ];
  const cell = (row: Row, { of, digits }: (typeof columns)[number]) => {
    const value = of(row);
    return row === own ? value.toFixed(digits) : `${value.toFixed(digits)} (×${(value / (own ? of(own) : value)).toFixed(1)})`;
  };
  const lines = [['', ...columns.map(({ title }) => title)], ...rows.map((row) => [row.engine, ...columns.map((column) => cell(row, column))])];
  const widths = (lines[0] ?? []).map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines.map((line) => line.map((text, index) => (index === 0 ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0))).join('  ')).join('\n');
}
