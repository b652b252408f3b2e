import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { sampleDir } from '#build/folders.ts';
import { pictureAddress } from '#src/media/addresses.ts';
import { ask } from '#tests/support/http.ts';
import { openRelease, type Site, startSite } from '#tests/support/site.ts';
import { atMost, type Line, shown } from './line.ts';
import { nodeOptionsOf } from './npm-script.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { runFolder } from './run-folder.ts';

const goal = { p99: 50 };
const article = 'news/counter-offers.yaml';
/** A visitor a millisecond, about. */
const betweenMilliseconds = 1;
/** As wide as an article, for a phone with two dots a point. */
const width = 960;

/** Pages, while a page's worth of large originals is made ready for the first time, beside the same without. */
export async function benchPictures({ quick }: Options): Promise<Line[]> {
  const many = quick ? 12 : 200;
  const contentDir = path.join(runFolder, `content-pictures-${many}`);
  await writeOriginals(contentDir, many);
  const site = await startSite({ environment: { CONTENT_DIR: contentDir }, nodeOptions: nodeOptionsOf('start') });
  try {
    const alone = await pagesUntil(site, pause(quick ? 2000 : 10_000));
    const started = performance.now();
    const meanwhile = await pagesUntil(site, askForAll(site, many));
    const seconds = (performance.now() - started) / 1000;
    console.log(`  ${many} originals in ${shown(seconds)} s; ${meanwhile.length} pages meanwhile`);
    const p99 = (times: number[]) => percentile(times, 0.99);
    return [
      {
        what: `a page while ${many} originals of 5 MB are made ready, p99`,
        unit: 'ms',
        figures: [p99(meanwhile)],
        goal: atMost(goal.p99),
        beside: [{ name: 'without them', figure: p99(alone) }],
      },
      { what: 'an original made ready, AVIF of 960 px', unit: 'ms', figures: [(seconds * 1000) / many] },
    ];
  } finally {
    await site.stop();
  }
}

/** One large photograph of noise, which differs from the others by a comment in its bytes. */
async function writeOriginals(contentDir: string, many: number): Promise<void> {
  cpSync(sampleDir, contentDir, { recursive: true });
  mkdirSync(path.join(contentDir, 'media'), { recursive: true });
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 78 })
    .toBuffer();
  console.log(`… writing ${many} originals of ${shown(photo.length / 1024 / 1024)} MB`);
  const names = Array.from({ length: many }, (_, number) => `${number}.jpg`);
  for (const name of names) {
    const comment = Buffer.from(name.padEnd(12));
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2, ...comment]);
    writeFileSync(
      path.join(contentDir, 'media', name),
      Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]),
    );
  }
  const file = path.join(contentDir, article);
  const pictures = names.map((name) => `    ![Noise](media/${name})\n\n`).join('');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {2}en: \|\n)/m, `$1${pictures}`));
}

/** How long pages take, one after the other, until something has ended. */
async function pagesUntil(site: Site, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let ended = false;
  const noted = end.finally(() => (ended = true));
  const paths = ['/job', '/zh-tw/job', '/news', '/zh-tw', '/service', '/job?q=engineer'];
  while (!ended) {
    const started = performance.now();
    await ask(`${site.url}${paths[times.length % paths.length]}`, { headers: { 'accept-encoding': 'br' } });
    times.push(performance.now() - started);
    await pause(betweenMilliseconds);
  }
  await noted;
  return times;
}

async function askForAll({ url, dataDir }: Site, many: number): Promise<void> {
  const release = openRelease(dataDir);
  const ids = Object.keys(release.content().media.pictures);
  release.close();
  if (ids.length !== many) throw new Error(`the release names ${ids.length} pictures`);
  const answers = await Promise.all(ids.map((id) => fetch(url + pictureAddress(id, width, 'avif'))));
  const bad = answers.find(({ status }) => status !== 200);
  if (bad) throw new Error(`a picture was answered with ${bad.status}`);
}
