import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleDir } from '#build/folders.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { type Locale, localizePath } from '#src/i18n/locales.ts';
import { jobQueryString } from '#src/jobs/query.ts';
import { freePort } from '#tests/support/free-port.ts';
import { benchDay } from './generate-jobs.ts';
import { atMost, type Goal, type Line, shown } from './line.ts';
import { startNpmScript } from './npm-script.ts';
import { jobsText, oncePerSize, type Options, repeat } from './options.ts';
import { middle } from './percentile.ts';
import { memoryOf } from './process-memory.ts';
import { environmentOf, publishedSite, sampleSize, type SiteFolders } from './published-site.ts';
import { type QueryKind, searchQueries } from './search-queries.ts';

/** What one start of the server took. */
export interface ServerStart {
  /** From the process's beginning to its first answer. */
  seconds: number;
  megabytes: number;
}

const sizes = [sampleSize, 10_000, 100_000];
const quickSizes = [sampleSize, 1000];
const goals = new Map<number, { start: Goal; memory: Goal }>([
  [sampleSize, { start: atMost(0.5), memory: atMost(133) }],
  [10_000, { start: atMost(2), memory: atMost(300) }],
  [100_000, { start: atMost(5), memory: atMost(500) }],
]);
const listsEach = 150;
const lookMilliseconds = 2;
const mostSeconds = 60;

/**
 * How soon the server answers after its process has begun, and what memory it has after visitors searched for a while.
 */
export async function benchServer(options: Options): Promise<Line[]> {
  const lines: Line[] = [];
  for (const size of options.jobs ?? (options.quick ? quickSizes : sizes)) {
    const starts = await serverStarts(size, options);
    const name = `server, ${size === sampleSize ? 'the sample' : jobsText(size)}`;
    lines.push({
      what: `${name}, answers after`,
      unit: 's',
      figures: starts.map(({ seconds }) => seconds),
      goal: goals.get(size)?.start,
    });
    lines.push({
      what: `${name}, memory`,
      unit: 'MB',
      figures: starts.map(({ megabytes }) => megabytes),
      goal: goals.get(size)?.memory,
    });
  }
  return lines;
}

/** The first of the starts only warms up: it finds the release on the disk, the others in the system's memory. */
export const serverStarts = oncePerSize<ServerStart[]>(async (size, options) => {
  const site = await publishedSite(size, options);
  const addresses = listAddresses();
  const starts = await repeat(options.quick ? 3 : 6, () => measureStart(site, size, addresses));
  return starts.slice(1);
});

function listAddresses(): string[] {
  const sample = compileContent(sampleDir, benchDay);
  const lists = (kind: QueryKind, locale: Locale) =>
    searchQueries(sample, kind, listsEach).map((query) => localizePath(`/job${jobQueryString(query)}`, locale));
  return [...lists('English', 'en'), ...lists('Chinese', 'zh-tw')];
}

async function measureStart(site: SiteFolders, size: number, addresses: string[]): Promise<ServerStart> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = startNpmScript('start', {
    ...environmentOf(site),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    SMTP_URL: '',
  });
  try {
    await untilAnswered(url, server);
    const seconds = (performance.now() - started) / 1000;
    const times: number[] = [];
    for (const address of addresses) times.push(await timeOf(`${url}${address}`));
    const megabytes = memoryOf(server.process.pid, 'now');
    console.log(
      `  server, ${jobsText(size)}: answers after ${shown(seconds)} s, ${shown(megabytes)} MB after ${addresses.length} lists of ${shown(middle(times))} ms each`,
    );
    return { seconds, megabytes };
  } finally {
    if (server.process.exitCode === null) {
      server.process.kill('SIGTERM');
      await once(server.process, 'close');
    }
  }
}

async function untilAnswered(url: string, server: ReturnType<typeof startNpmScript>): Promise<void> {
  const deadline = performance.now() + mostSeconds * 1000;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.process.exitCode !== null || performance.now() > deadline)
      throw new Error(`the server did not start:\n${server.output()}`);
    await pause(lookMilliseconds);
  }
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.text();
  if (!answer.ok) throw new Error(`the server answered ${answer.status} to ${url}`);
  return performance.now() - started;
}
