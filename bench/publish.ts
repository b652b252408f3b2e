import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openRelease, startSite } from '#tests/support/site.ts';
import { buildWithAstro, installAstro } from './astro.ts';
import { atLeast, atMost, type Line, type Peer, quoted, shown } from './line.ts';
import { jobsText, type Options, repeat } from './options.ts';
import { middle } from './percentile.ts';
import {
  environmentOf,
  type PublishedSite,
  publishedSite,
  type PublishRun,
  runPublish,
  type SiteFolders,
} from './published-site.ts';
import { runFolder } from './run-folder.ts';

/** The goals are stated for this many jobs. */
const goalSize = 10_000;
const goals = { cold: atLeast(1500), parsed: atLeast(2600), megabytes: atMost(1000), change: atMost(1) };
/** Bare pages, measured on another machine. */
const elsewhere = [
  quoted('Astro elsewhere', 1000),
  quoted('Nuxt', 175),
  quoted('React Router', 130),
  quoted('Next.js', 90),
];
const mostSeconds = 60;
/** A visitor who looked more often would take the time that the publish needs. */
const lookMilliseconds = 20;

/**
 * Publishes of everything from nothing, of everything again after a change that every page shows, and of one job's text
 * beside a running site.
 */
export async function benchPublish(options: Options): Promise<Line[]> {
  const lines: Line[] = [];
  for (const size of options.jobs ?? [options.quick ? 1000 : goalSize]) lines.push(...(await benchSize(size, options)));
  return lines;
}

async function benchSize(size: number, options: Options): Promise<Line[]> {
  const published = await publishedSite(size, options);
  const astro = await pagesWithAstro(published, options.quick ? 1 : 3);
  const own = ownCopy(published, size);
  // A copied file counts as changed: all of them are read once more.
  await runPublish(own, 'a copy of it');
  const parsed = await repeat(options.quick ? 2 : 3, async (round) => {
    changeFirm(own, round);
    return runPublish(own, 'records parsed, firm data changed');
  });
  const changes = await publishChanges(own, options.quick ? 3 : 7);
  const name = `publish, ${jobsText(size)}`;
  const goalOf = (which: keyof typeof goals) => (size === goalSize ? goals[which] : undefined);
  const rates = (runs: PublishRun[]) => runs.map(({ pagesPerSecond }) => pagesPerSecond);
  return [
    {
      what: `${name}, from nothing`,
      unit: 'pages/s',
      figures: rates(published.cold),
      goal: goalOf('cold'),
      beside: [astro, ...elsewhere],
    },
    {
      what: `${name}, records parsed`,
      unit: 'pages/s',
      figures: rates(parsed),
      goal: goalOf('parsed'),
      beside: [astro],
    },
    {
      what: `${name}, from nothing, memory`,
      unit: 'MB',
      figures: published.cold.map(({ megabytes }) => megabytes),
      goal: goalOf('megabytes'),
    },
    {
      what: `${name}, one changed, seen after`,
      unit: 's',
      figures: changes,
      goal: goalOf('change'),
      beside: [{ name: 'from nothing', figure: middle(published.cold.map(({ seconds }) => seconds)) }],
    },
  ];
}

/** What people would build instead: bare pages of the same texts. */
async function pagesWithAstro(published: SiteFolders, times: number): Promise<Peer> {
  const release = openRelease(published.dataDir);
  try {
    installAstro();
    const runs = await repeat(times, () => {
      const { pages, seconds } = buildWithAstro(release.content());
      console.log(`  Astro, bare pages of the same texts: ${shown(seconds)} s, ${shown(pages / seconds)} pages/s`);
      return Promise.resolve(pages / seconds);
    });
    return { name: 'Astro, bare pages', figure: middle(runs) };
  } catch (error) {
    console.log((error as Error).message);
    return { name: 'Astro', figure: 'could not be measured' };
  } finally {
    release.close();
  }
}

/** The published site is measured by others too, so it is changed in a copy. */
function ownCopy({ contentDir, dataDir }: PublishedSite, size: number): SiteFolders {
  const own = {
    contentDir: path.join(runFolder, `changed-content-${size}`),
    dataDir: path.join(runFolder, `changed-data-${size}`),
  };
  cpSync(contentDir, own.contentDir, { recursive: true, preserveTimestamps: true });
  cpSync(dataDir, own.dataDir, { recursive: true, preserveTimestamps: true });
  return own;
}

/** The year stands at the foot of every page. */
function changeFirm({ contentDir }: SiteFolders, round: number): void {
  const firm = path.join(contentDir, 'firm/firm.yaml');
  writeFileSync(firm, readFileSync(firm, 'utf8').replace(/^founded: .*$/m, `founded: ${2000 + round}`));
}

/** Seconds until a visitor sees each of some changes. The first one only warms up. */
async function publishChanges(own: SiteFolders, times: number): Promise<number[]> {
  const site = await startSite({ dataDir: own.dataDir, environment: environmentOf(own) });
  try {
    const ids = await openJobs(own, site.url, times);
    const seconds = await repeat(times, (round) => publishChange(own, site.url, ids[round] ?? ''));
    return seconds.slice(1);
  } finally {
    await site.stop();
  }
}

/** Jobs that a visitor sees: others are still to appear, or closed. */
async function openJobs({ contentDir }: SiteFolders, url: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const file of readdirSync(path.join(contentDir, 'jobs'))) {
    if (ids.length === count) break;
    const id = path.parse(file).name;
    if ((await fetch(`${url}/job/${id}`)).ok) ids.push(id);
  }
  return ids;
}

async function publishChange(own: SiteFolders, url: string, id: string): Promise<number> {
  const file = path.join(own.contentDir, `jobs/${id}.yaml`);
  const mark = `Changed${Date.now()}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^(requirements:\n {2}en: \|\n {4})/m, `$1${mark} `));
  const started = performance.now();
  const [seconds] = await Promise.all([untilSeen(`${url}/job/${id}`, mark, started), runPublish(own, `${id} changed`)]);
  console.log(`  seen after ${shown(seconds)} s`);
  return seconds;
}

async function untilSeen(url: string, mark: string, started: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(url)).text();
    const seconds = (performance.now() - started) / 1000;
    if (page.includes(mark)) return seconds;
    if (seconds > mostSeconds) throw new Error(`a change was not seen within ${mostSeconds} s`);
    await pause(lookMilliseconds);
  }
}
