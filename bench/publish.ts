import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSite } from '#cli/build.ts';
import { distDir } from '#cli/paths.ts';
import { openRelease, startSite } from '#tests/support/site.ts';
import { copySite } from '#tests/support/working-copy.ts';
import { buildWithAstro, installAstro } from './astro.ts';
import { writeContent } from './write-content.ts';

const standardSizes = [10_000];

interface Run {
  seconds: number;
  megabytes: number;
  output: string;
}

/**
 * `npm run publish` as a person runs it, on content folders of as many job files: everything from nothing, everything again
 * after a change that every page shows, and one job's text changed beside a running site.
 */
export async function benchPublish(args: string[]): Promise<void> {
  for (const size of args.length > 0 ? args.map(Number) : standardSizes) await benchSize(size);
}

async function benchSize(size: number): Promise<void> {
  installAstro();
  await buildSite(distDir);
  const copy = copySite();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trichord-bench-'));
  try {
    console.log(`\n${size.toLocaleString('en')} jobs, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
    writeContent(path.join(copy.root, 'content'), size);
    const environment = { DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1' };
    const publish = () => runPublish(copy.root, environment);

    const cold = await publish();
    console.log(describe('cold', cold));
    const firm = path.join(copy.root, 'content/firm/firm.yaml');
    writeFileSync(firm, readFileSync(firm, 'utf8').replace(/^(hero:\s+en: ).*$/m, '$1Changed by the bench'));
    console.log(describe('records parsed, firm data changed', await publish()));

    compareWithAstro(cold, dataDir);
    const site = await startSite({ root: copy.root, dataDir, environment: { SITE_URL: environment.SITE_URL } });
    try {
      for (const round of [1, 2, 3]) console.log(await oneChange(copy.root, site.url, publish, round));
    } finally {
      await site.stop();
    }
  } finally {
    copy.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What people would build instead: bare pages of the same texts. */
function compareWithAstro(ours: Run, dataDir: string): void {
  const release = openRelease(dataDir);
  const { pages, seconds } = buildWithAstro(release.content());
  release.close();
  const perSecond = pages / seconds;
  console.log(`Astro, bare pages of the same texts: ${seconds.toFixed(2)} s, ${perSecond.toFixed(0)} pages/s; ours, cold, is ${(pagesPerSecond(ours) / perSecond).toFixed(2)} of that`);
}

async function oneChange(folder: string, url: string, publish: () => Promise<Run>, round: number): Promise<string> {
  const id = `job-${100 + round}`;
  const file = path.join(folder, `content/jobs/${id}.yaml`);
  const mark = `Round${round}x${Date.now()}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^(requirements:\n {2}en: \|\n {4})/m, `$1${mark} `));
  const started = performance.now();
  const done = publish();
  let visible = 0;
  while (!visible) {
    const page = await (await fetch(`${url}/job/${id}`)).text();
    if (page.includes(mark)) visible = performance.now() - started;
    else await pause(5);
  }
  return `${describe(`one job of ${round}`, await done)}; visible after ${(visible / 1000).toFixed(2)} s`;
}

function describe(name: string, { seconds, megabytes, output }: Run): string {
  return `${name}: ${seconds.toFixed(2)} s, ${pagesPerSecond({ seconds, megabytes, output }).toFixed(0)} pages/s, ${megabytes.toFixed(0)} MB at most`;
}

function pagesPerSecond({ seconds, output }: Run): number {
  const pages = Number(/Published (\d+) pages/.exec(output)?.[1] ?? 0);
  if (pages === 0) throw new Error(output);
  return pages / seconds;
}

async function runPublish(folder: string, environment: Record<string, string>): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(folder, 'cli/publish.ts')], { cwd: folder, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let megabytes = 0;
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const watch = setInterval(() => (megabytes = Math.max(megabytes, peakOf(child.pid))), 50);
  await once(child, 'close');
  clearInterval(watch);
  return { seconds: (performance.now() - started) / 1000, megabytes, output };
}

/** The most memory that a process has had, where the system says so. */
function peakOf(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  const line = existsSync(file) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8')) : null;
  return Number(line?.[1] ?? 0) / 1000;
}
