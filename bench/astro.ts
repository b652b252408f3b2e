import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content } from '#src/content/content.ts';
import { root } from '#build/folders.ts';
import { locales } from '#src/i18n/locales.ts';

const version = '7.3.2';
/** The bundler's version whose binaries can be had for every kind of machine is the same for both. */
const { overrides } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { overrides: object };
const folder = path.join(tmpdir(), 'trichord-bench-astro');

/**
 * A bare page with the texts of a job: no shell, no related jobs, no structured data, no payload, nothing compressed.
 */
const page = `---
import { readFileSync } from 'node:fs';
export function getStaticPaths() {
  return JSON.parse(readFileSync('jobs.json', 'utf8')).map((job) => ({ params: { page: job.path }, props: job }));
}
const { title, summary, texts } = Astro.props;
---
<!doctype html>
<html><head><meta charset="utf-8"><title>{title}</title><meta name="description" content={summary}></head>
<body><main><article><h1>{title}</h1><p>{summary}</p>{texts.map(({ name, html }) => <section><h2>{name}</h2><Fragment set:html={html} /></section>)}</article></main></body></html>
`;

/** Installs Astro outside the project, which does not need it. */
export function installAstro(): void {
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'peer', type: 'module', overrides }));
  writeFileSync(path.join(folder, 'src/pages/[...page].astro'), page);
  if (existsSync(path.join(folder, 'node_modules/astro'))) return;
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `astro@${version}`],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('Astro cannot be installed: is there a network?');
}

/** Builds pages of the same texts; the records are handed to it parsed and its Markdown rendered. */
export function buildWithAstro({ jobs, jobText }: Content): { pages: number; seconds: number } {
  const records = jobs.flatMap((job) =>
    locales.map((locale) => ({
      path: `${locale}/job/${job.id}`,
      title: job.title[locale],
      summary: job.summary[locale],
      texts: Object.entries(jobText(job.id)).map(([name, html]) => ({ name, html: html[locale] })),
    })),
  );
  writeFileSync(path.join(folder, 'jobs.json'), JSON.stringify(records));
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`astro build ended with ${status}:\n${stderr}`);
  const pages = locales.reduce((sum, locale) => sum + readdirSync(path.join(folder, 'dist', locale, 'job')).length, 0);
  return { pages, seconds };
}
