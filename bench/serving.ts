import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { ensureNginx, type Nginx, startNginx } from '#tests/support/nginx.ts';
import { openRelease, startSite } from '#tests/support/site.ts';
import { atLeast, atMost, type Line, shown } from './line.ts';
import { nodeOptionsOf } from './npm-script.ts';
import { type Options, repeat } from './options.ts';
import { middle } from './percentile.ts';
import { runFolder } from './run-folder.ts';

const connections = 64;
const goal = { share: 0.4, slower: 3 };
/** Headers that nginx writes itself. */
const written = ['content-type', 'content-length', 'date', 'connection'];

interface Figures {
  perSecond: number;
  p99: number;
}

/** A job page from memory, brotli, from one process of ours and from one of nginx with the same bytes; turn by turn. */
export async function benchServing({ quick }: Options): Promise<Line[]> {
  ensureWrk();
  if (!ensureNginx()) throw new Error('this compares with nginx');
  const site = await startSite({ nodeOptions: nodeOptionsOf('start') });
  const ours = `${site.url}${jobPage(site.dataDir)}`;
  const answer = await ask(ours, { headers: { 'accept-encoding': 'br' } });
  const theirs = `http://127.0.0.1:${await freePort()}/page`;
  const nginx = await serveWithNginx(answer, theirs);
  try {
    const seconds = quick ? 2 : 5;
    console.log(`  ${ours}, ${answer.body.length} bytes, ${connections} connections, ${seconds} s a turn`);
    for (const url of [ours, theirs]) load(url, 1);
    const turns = await repeat(quick ? 3 : 5, () => Promise.resolve(takeTurns(ours, theirs, seconds)));
    return linesOf(
      turns.map((turn) => turn.ours),
      turns.map((turn) => turn.theirs),
    );
  } finally {
    await nginx.stop();
    await site.stop();
  }
}

function linesOf(ours: Figures[], theirs: Figures[]): Line[] {
  const line = (what: string, unit: string, of: (figures: Figures) => number) => ({
    what,
    unit,
    figures: ours.map(of),
    beside: [{ name: 'nginx', figure: middle(theirs.map(of)) }],
  });
  const rate = line('a job page served', '/s', ({ perSecond }) => perSecond);
  const slowest = line('a job page served, p99', 'ms', ({ p99 }) => p99);
  return [
    { ...rate, goal: atLeast(goal.share * middle(theirs.map(({ perSecond }) => perSecond)), `${goal.share} of nginx`) },
    { ...slowest, goal: atMost(goal.slower * middle(theirs.map(({ p99 }) => p99)), `${goal.slower} times nginx`) },
  ];
}

/** One that is open. */
function jobPage(dataDir: string): string {
  const release = openRelease(dataDir);
  const now = Date.now();
  const job = release.content().jobs.find(({ appearsAt, closesAt }) => appearsAt <= now && now < closesAt);
  release.close();
  if (!job) throw new Error('the sample has no open job');
  return `/job/${job.id}`;
}

/**
 * The page as a file, with our headers: the policy alone is longer than all that nginx would send by itself. It
 * leaves out what a file would bring along, so that both send the same bytes but for the name of the server, which
 * nginx always gives.
 */
async function serveWithNginx({ body, headers }: Answer, url: string): Promise<Nginx> {
  const folder = mkdtempSync(path.join(runFolder, 'nginx-'));
  writeFileSync(path.join(folder, 'page'), body);
  const lines = `
    sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
    server {
      listen ${new URL(url).host}; root ${folder}; default_type "${headers['content-type']}";
      etag off; max_ranges 0; server_tokens off; add_header Last-Modified "";
      ${addedHeaders(headers).join('\n      ')}
    }`;
  return startNginx(lines, url);
}

function addedHeaders(headers: IncomingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    written.includes(name) ? [] : [`add_header ${name} "${String(value).replaceAll('"', '\\"')}";`],
  );
}

function ensureWrk(): void {
  if (spawnSync('wrk', ['-v']).error && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-qq', 'wrk'], { stdio: 'ignore' });
  if (spawnSync('wrk', ['-v']).error) throw new Error('this needs wrk: on Debian, apt-get install wrk');
}

function takeTurns(oursUrl: string, theirsUrl: string, seconds: number): { ours: Figures; theirs: Figures } {
  const [ours, theirs] = [load(oursUrl, seconds), load(theirsUrl, seconds)];
  console.log(`  ours ${text(ours)}; nginx ${text(theirs)}; ${shown(ours.perSecond / theirs.perSecond)} of nginx`);
  return { ours, theirs };
}

function load(url: string, seconds: number): Figures {
  const { stdout } = spawnSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br', url],
    { encoding: 'utf8' },
  );
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, value = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (!perSecond || !unit || /Non-2xx/.test(stdout)) throw new Error(`wrk says:\n${stdout}`);
  return { perSecond, p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

function text({ perSecond, p99 }: Figures): string {
  return `${shown(perSecond)}/s, p99 ${shown(p99)} ms`;
}
