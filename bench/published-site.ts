import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '#build/build.ts';
import { sampleDir } from '#build/folders.ts';
import { shown } from './line.ts';
import { startNpmScript } from './npm-script.ts';
import { jobsText, oncePerSize, repeat } from './options.ts';
import { memoryOf } from './process-memory.ts';
import { runFolder } from './run-folder.ts';
import { writeContent } from './write-content.ts';

export interface SiteFolders {
  contentDir: string;
  dataDir: string;
}

export interface PublishedSite extends SiteFolders {
  /** The publishes that made it, each from nothing. */
  cold: PublishRun[];
}

export interface PublishRun {
  seconds: number;
  pagesPerSecond: number;
  /** The most memory it has had. */
  megabytes: number;
}

export const sampleSize = readdirSync(path.join(sampleDir, 'jobs')).length;
/** From here on a publish takes minutes, and is long enough to be measured once. */
const repeatedUpTo = 10_000;
const watchMilliseconds = 50;

/** A site of as many jobs, published from files; nobody may change it, because others measure it too. */
export const publishedSite = oncePerSize<PublishedSite>(async (size, options) => {
  await buildSite();
  // The sample's warms up what a publish needs of the machine.
  if (size !== sampleSize) await publishedSite(sampleSize, options);
  const folders = {
    contentDir: path.join(runFolder, `content-${size}`),
    dataDir: path.join(runFolder, `data-${size}`),
  };
  console.log(`… writing ${jobsText(size)}`);
  writeContent(folders.contentDir, size);
  console.log(size > repeatedUpTo ? '… publishing them, which takes some minutes' : '… publishing them');
  const times = size === sampleSize || size > repeatedUpTo ? 1 : options.quick ? 2 : 3;
  const cold = await repeat(times, async () => {
    rmSync(folders.dataDir, { recursive: true, force: true });
    return runPublish(folders, `${jobsText(size)} from nothing`);
  });
  return { ...folders, cold };
});

/** The settings that a site's commands are given. */
export function environmentOf({ contentDir, dataDir }: SiteFolders): Record<string, string> {
  return { CONTENT_DIR: contentDir, DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1' };
}

/** `npm run publish` as a person runs it, from the first line of the command to its end. */
export async function runPublish(folders: SiteFolders, name: string, root?: string): Promise<PublishRun> {
  const started = performance.now();
  const publish = startNpmScript('publish', environmentOf(folders), root);
  let megabytes = memoryOf(publish.process.pid, 'most');
  const watch = setInterval(
    () => (megabytes = Math.max(megabytes, memoryOf(publish.process.pid, 'most'))),
    watchMilliseconds,
  );
  const [code] = (await once(publish.process, 'close')) as [number | null];
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const pages = Number(/Published (\d+) pages/.exec(publish.output())?.[1] ?? 0);
  if (code !== 0 || pages === 0) throw new Error(`the publish ended with ${code}:\n${publish.output()}`);
  console.log(
    `  publish, ${name}: ${shown(seconds)} s to a release of ${shown(pages)} pages, ${shown(megabytes)} MB at most`,
  );
  return { seconds, pagesPerSecond: pages / seconds, megabytes };
}
