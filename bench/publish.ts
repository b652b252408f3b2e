import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseFolder } from '#release/release-folder.ts';
import { runScript } from '#tests/support/process.ts';
import { openRelease, type Site, startSite } from '#tests/support/site.ts';
import { copySite } from '#tests/support/working-copy.ts';
import { buildWithAstro, installAstro } from './astro.ts';
import { atLeast, atMost, type Line, type Peer, shown } from './line.ts';
import { jobsText, type Options, repeat } from './options.ts';
import { middle, percentile } from './percentile.ts';
import { environmentOf, type PublishedSite, publishedSite, runPublish, type SiteFolders } from './published-site.ts';
import { runFolder } from './run-folder.ts';

/** The goals are stated for this many jobs. */
const goalSize = 10_000;
const goals = {
  astro: 1.5,
  megabytes: atMost(1000),
  file: atMost(90),
  template: atMost(2),
  change: atMost(0.8),
  rollback: atMost(1),
  firstAsked: atMost(10),
};
const mostSeconds = 60;
/** A visitor who looked more often would take the time that the publish needs. */
const lookMilliseconds = 20;
const firstAskedPerSecond = 50;

/**
 * Publishes of everything from nothing; then, beside a running site, of one job's text and of a template, a rollback,
 * and pages that nobody has asked for before.
 */
export async function benchPublish(options: Options): Promise<Line[]> {
  const lines: Line[] = [];
  for (const size of options.jobs ?? [options.quick ? 1000 : goalSize]) lines.push(...(await benchSize(size, options)));
  return lines;
}

async function benchSize(size: number, options: Options): Promise<Line[]> {
  const published = await publishedSite(size, options);
  const astro = await pagesWithAstro(published, options.quick ? 1 : 3);
  const times = options.quick ? 3 : 7;
  const running = await besideRunningSite(published, size, times);
  const firstAsked = await pagesFirstAsked(published, options.quick ? 5 : 20);

  const line = (what: string, unit: string, figures: number[], goal: Line['goal'], beside: Peer[] = []): Line => ({
    what: `publish, ${jobsText(size)}, ${what}`,
    unit,
    figures,
    goal: size === goalSize ? goal : undefined,
    beside,
  });
  const { cold } = published;
  const rates = cold.map(({ pagesPerSecond }) => pagesPerSecond);
  const share =
    typeof astro.figure === 'number' ? atLeast(goals.astro * astro.figure, `${goals.astro} of Astro`) : undefined;
  return [
    line('from nothing', 'pages/s', rates, share, [astro]),
    line(
      'from nothing, memory',
      'MB',
      cold.map(({ megabytes }) => megabytes),
      goals.megabytes,
    ),
    line('release file', 'MB', [releaseMegabytes(published)], goals.file),
    line('one changed, seen after', 's', running.changes, goals.change, [
      { name: 'from nothing', figure: middle(cold.map(({ seconds }) => seconds)) },
    ]),
    line('a template changed, seen after', 's', running.templates, goals.template),
    line('rollback, seen after', 's', running.rollbacks, goals.rollback),
    line('a page first asked for, p99', 'ms', [percentile(firstAsked, 0.99)], goals.firstAsked, [
      { name: 'the middle one', figure: middle(firstAsked) },
    ]),
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

function releaseMegabytes({ dataDir }: SiteFolders): number {
  const folder = new ReleaseFolder(dataDir);
  return statSync(folder.file(folder.current() ?? '')).size / 1e6;
}

interface Seen {
  changes: number[];
  rollbacks: number[];
  templates: number[];
}

/** Seconds until a visitor of a running site sees each of some changes. The first of a kind only warms up. */
async function besideRunningSite(published: PublishedSite, size: number, times: number): Promise<Seen> {
  const own = ownCopy(published, size);
  const copy = copySite();
  const environment = environmentOf(own);
  // A copied file counts as changed: all of them are read once more.
  await runPublish(own, 'a copy of it', copy.root);
  const site = await startSite({ root: copy.root, dataDir: own.dataDir, environment });
  try {
    const ids = await openJobs(own, site.url, times);
    const changes = await repeat(times, (round) => publishChange(own, site, copy.root, ids[round] ?? ''));
    const rollbacks = await repeat(times, (round) => rollBack(own, site, copy.root, ids[times - 1 - round] ?? ''));
    const templates = await repeat(times, () => publishTemplate(own, site, copy.root, ids[0] ?? ''));
    return { changes: changes.slice(1), rollbacks: rollbacks.slice(1), templates: templates.slice(1) };
  } finally {
    await site.stop();
    copy.remove();
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

async function publishChange(own: SiteFolders, site: Site, root: string, id: string): Promise<number> {
  const file = path.join(own.contentDir, `jobs/${id}.yaml`);
  const mark = `Changed${Date.now()}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^(requirements:\n {2}en: \|\n {4})/m, `$1${mark} `));
  return timed(
    `${id} changed`,
    `${site.url}/job/${id}`,
    (page) => page.includes(mark),
    () => runPublish(own, `${id} changed`, root),
  );
}

/** Undoes the last change that was published. */
async function rollBack(own: SiteFolders, site: Site, root: string, id: string): Promise<number> {
  return timed(
    'rollback',
    `${site.url}/job/${id}`,
    (page) => !page.includes('Changed'),
    async () => {
      const options = { root, environment: environmentOf(own) };
      const { code, output } = await runScript('cli/run.mjs', ['publish', '--rollback'], options);
      if (code !== 0) throw new Error(`the rollback ended with ${code}:\n${output}`);
    },
  );
}

/** What stands in the head of every page. */
async function publishTemplate(own: SiteFolders, site: Site, root: string, id: string): Promise<number> {
  const file = path.join(root, 'src/shell/document.ts');
  const mark = `<meta name="changed" content="${Date.now()}">`;
  const text = readFileSync(file, 'utf8').replace(/<meta name="changed" content="\d+">/, '');
  writeFileSync(file, text.replace('<meta charset="utf-8">', `$&${mark}`));
  return timed(
    'a template',
    `${site.url}/job/${id}`,
    (page) => page.includes(mark),
    () => runPublish(own, 'a template changed', root),
  );
}

async function timed(
  name: string,
  url: string,
  isSeen: (page: string) => boolean,
  change: () => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  const [seconds] = await Promise.all([untilSeen(url, isSeen, started), change()]);
  console.log(`  ${name}: seen after ${shown(seconds)} s`);
  return seconds;
}

async function untilSeen(url: string, isSeen: (page: string) => boolean, started: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(url)).text();
    const seconds = (performance.now() - started) / 1000;
    if (isSeen(page)) return seconds;
    if (seconds > mostSeconds) throw new Error(`a change was not seen within ${mostSeconds} s`);
    await pause(lookMilliseconds);
  }
}

/** Milliseconds of pages that nobody asked for before, at a steady rate. */
async function pagesFirstAsked(published: PublishedSite, seconds: number): Promise<number[]> {
  const site = await startSite({ dataDir: published.dataDir, environment: environmentOf(published) });
  try {
    const release = openRelease(published.dataDir);
    const ids = release.content().jobs.map(({ id }) => id);
    release.close();
    const asked: Promise<number>[] = [];
    for (let number = 0; number < seconds * firstAskedPerSecond; number += 1) {
      const id = ids[(number * 7919) % ids.length];
      asked.push(timeOf(`${site.url}/${number % 2 ? 'zh-tw/' : ''}job/${id}`));
      await pause(1000 / firstAskedPerSecond);
    }
    return (await Promise.all(asked)).slice(firstAskedPerSecond);
  } finally {
    await site.stop();
  }
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - started;
}
