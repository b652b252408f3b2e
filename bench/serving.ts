import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { ask } from '#tests/support/http.ts';
import { ensureNginx, startNginx } from '#tests/support/nginx.ts';
import { openRelease, startSite } from '#tests/support/site.ts';
import { middle } from './percentile.ts';

const rounds = 5;
const seconds = 5;
const connections = 64;
const goal = { share: 0.5, slower: 3 };

interface Figures {
  perSecond: number;
  p99: number;
}

/** Those that nginx sends in any case. */
const itsOwn = ['date', 'content-type', 'content-length', 'connection', 'keep-alive'];

/** A prerendered job page, brotli, from one process of ours and from one of nginx with the same headers and bytes; turn by turn. */
export async function benchServing(): Promise<void> {
  ensureWrk();
  if (!ensureNginx()) throw new Error('this compares with nginx');
  const site = await startSite();
  const folder = mkdtempSync(path.join(tmpdir(), 'trichord-bench-'));
  const release = openRelease(site.dataDir);
  const page = release.paths().find((name) => name.startsWith('/job/') && release.find(name)?.status === 200 && !name.endsWith('.json')) ?? '/';
  const body = release.find(page)?.body ?? new Uint8Array();
  release.close();
  writeFileSync(path.join(folder, 'page'), body);
  const { headers } = await ask(`${site.url}${page}`, { headers: { 'accept-encoding': 'br' } });
  const added = Object.entries(headers).map(([name, value]) => (itsOwn.includes(name) ? '' : `add_header ${name} ${JSON.stringify(value)} always;`));
  const port = await freePort();
  const nginxUrl = `http://127.0.0.1:${port}/page`;
  const nginx = await startNginx(
    `sendfile on; tcp_nopush on; keepalive_requests 1000000; keepalive_timeout 65 65; open_file_cache max=10; etag off; max_ranges 0;
     server { listen 127.0.0.1:${port}; root ${folder}; default_type ${JSON.stringify(headers['content-type'])}; add_header Last-Modified ""; ${added.join(' ')} }`,
    nginxUrl,
  );
  try {
    console.log(`${page}, ${body.length} bytes, ${connections} connections, ${seconds} s a turn, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
    const turns = Array.from({ length: rounds }, () => ({ ours: run(`${site.url}${page}`), theirs: run(nginxUrl) }));
    for (const { ours, theirs } of turns) console.log(`ours ${text(ours)}   nginx ${text(theirs)}   ${(ours.perSecond / theirs.perSecond).toFixed(2)} of nginx`);
    const share = middle(turns.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
    const slower = middle(turns.map(({ ours, theirs }) => ours.p99 / theirs.p99));
    console.log(`At the middle: ${share.toFixed(2)} of nginx (goal ${goal.share}), p99 ${slower.toFixed(1)} times nginx's (goal ${goal.slower})`);
    if (share < goal.share || slower > goal.slower) process.exitCode = 1;
  } finally {
    await nginx.stop();
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}

function ensureWrk(): void {
  if (spawnSync('wrk', ['-v']).error && process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', '-qq', 'wrk'], { stdio: 'ignore' });
  if (spawnSync('wrk', ['-v']).error) throw new Error('this needs wrk: on Debian, apt-get install wrk');
}

function run(url: string): Figures {
  const { stdout } = spawnSync('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br', url], { encoding: 'utf8' });
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, value = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (!perSecond || !unit || /Non-2xx/.test(stdout)) throw new Error(`wrk says:\n${stdout}`);
  return { perSecond, p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

function text({ perSecond, p99 }: Figures): string {
  return `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`;
}
