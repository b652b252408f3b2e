import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { sampleDir } from '#build/folders.ts';
import { madeUpName } from './generate-jobs.ts';
import { pick, seededRandom } from './random.ts';

type Text = { en: string; 'zh-tw': string };
type JobFile = Record<string, unknown> & { title: Text; summary: Text };

const mixed = ['hours', 'benefits', 'client', 'description', 'requirements'] as const;

/** The sample's content folder with as many jobs as asked for, each file made from several of the sample's. */
export function writeContent(folder: string, count: number): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(sampleDir, folder, { recursive: true, filter: (source) => path.basename(source) !== 'jobs' });
  const jobs = path.join(folder, 'jobs');
  mkdirSync(jobs);
  const names = readdirSync(path.join(sampleDir, 'jobs'));
  const samples = names
    .map((name) => parse(readFileSync(path.join(sampleDir, 'jobs', name), 'utf8')) as JobFile)
    // Texts of those in one language cannot be mixed with the others.
    .filter(({ title }) => title.en && title['zh-tw']);
  // Links between records lead to jobs of the sample, so those stay.
  cpSync(path.join(sampleDir, 'jobs'), jobs, { recursive: true });
  for (let number = names.length; number < count; number += 1)
    writeFileSync(path.join(jobs, `job-${number}.yaml`), stringify(makeJob(samples, number), { lineWidth: 0 }));
}

function makeJob(samples: JobFile[], number: number): JobFile {
  const random = seededRandom(number);
  const base = pick(random, samples);
  const product = madeUpName(random);
  const posted = -1 - Math.floor(random() * 60);
  return {
    ...base,
    ...Object.fromEntries(mixed.map((name) => [name, pick(random, samples)[name]])),
    title: { en: `${base.title.en.slice(0, 50)}, ${product}`, 'zh-tw': `${product}${base.title['zh-tw']}` },
    posted: `anchor${posted}d`,
    closes: `anchor+${20 + Math.floor(random() * 160)}d`,
    updated: undefined,
    draft: undefined,
  };
}
