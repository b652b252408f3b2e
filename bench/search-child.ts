import { sampleDir } from '#build/folders.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { ReleaseDraft } from '#release/release-draft.ts';
import { firmRow, jobRow, ReleaseReader } from '#release/release-file.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { type Engine } from './engines/engine.ts';
import { fts5 } from './engines/fts5.ts';
import { ours } from './engines/ours.ts';
import { flexSearch, miniSearch } from './engines/peers.ts';
import { benchDay, generateJobs } from './generate-jobs.ts';
import { middle, percentile } from './percentile.ts';
import { type QueryKind, searchQueries } from './search-queries.ts';

/** How long our index took to build, and what it takes in memory. */
export interface Written {
  seconds: number;
  megabytes: number;
}

/** What one process measured of one engine. */
export interface Measured {
  readySeconds: number;
  megabytes: number;
  /** Milliseconds at the middle and at the worst hundredth. */
  English: { p50: number; p99: number };
  Chinese: { p50: number; p99: number };
  /** How many jobs the queries found in all: engines that agree find as many. */
  found: number;
}

/** Of a release that is never served. */
const releaseId = '20261115T000000000-00000000';
const queriesEach = 100;
const rounds = 7;

// Each engine is measured in a process of its own, so that none pays for another's memory.
const [task = '', size = '0', file = ''] = process.argv.slice(2);
const sample = compileContent(sampleDir, benchDay);
if (task === 'write') writeRelease(Number(size), file);
else process.send?.(measure(task, Number(size), file));

function writeRelease(count: number, target: string): void {
  const content = generateJobs(sample, count);
  const started = performance.now();
  const index = buildSearchIndex(content);
  const seconds = (performance.now() - started) / 1000;
  const { jobs, jobText, ...firm } = content;
  const draft = new ReleaseDraft(target);
  draft.begin();
  draft.put({ name: firmRow, madeFrom: '', value: JSON.stringify(firm), notes: '' });
  for (const job of jobs) {
    draft.put({ name: jobRow(job.id), madeFrom: job.id, value: JSON.stringify(job), notes: '' });
    draft.putText(job.id, JSON.stringify(jobText(job.id)));
  }
  draft.putIndex(index, undefined);
  draft.finish({ id: releaseId, buildId: '', createdAt: Date.now(), pages: 0, madeFrom: '' });
  process.send?.({ seconds, megabytes: (index.postings.length + index.starts.byteLength) / 1e6 } satisfies Written);
}

function measure(name: string, count: number, target: string): Measured {
  const content = name === 'ours' ? undefined : generateJobs(sample, count);
  const started = performance.now();
  const engine = content ? peerEngine(name, content, target) : ours(new ReleaseReader(target));
  const readySeconds = (performance.now() - started) / 1000;
  const english = time(engine, 'English');
  const chinese = time(engine, 'Chinese');
  return {
    readySeconds,
    megabytes: process.memoryUsage().rss / 1e6,
    English: english,
    Chinese: chinese,
    found: english.found + chinese.found,
  };
}

function peerEngine(name: string, content: ReturnType<typeof generateJobs>, target: string): Engine {
  switch (name) {
    case 'FTS5':
      return fts5(content, target);
    case 'MiniSearch':
      return miniSearch(content);
    case 'FlexSearch':
      return flexSearch(content);
    default:
      throw new Error(`there is no engine ${name}`);
  }
}

/**
 * Each query counts with the middle of its times over some rounds, so that what else the machine does stays out of the
 * figures as far as it can; the two first rounds only warm up.
 */
function time(engine: Engine, kind: QueryKind): { p50: number; p99: number; found: number } {
  const queries = searchQueries(sample, kind, queriesEach);
  const times: number[][] = queries.map(() => []);
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    queries.forEach((query, number) => {
      const started = performance.now();
      const { total } = engine.find(query);
      if (round > 1) times[number]?.push(performance.now() - started);
      if (round === 0) found += total;
    });
  }
  const middles = times.map(middle);
  return { p50: middle(middles), p99: percentile(middles, 0.99), found };
}
