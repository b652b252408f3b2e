import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { InlineConfig, Manifest } from 'vite';
import type { HeadingSlice } from '#build/fonts.ts';
import { currentBuild, hashInputs } from '#build/inputs.ts';
import { bundlePrograms } from '#build/bundle.ts';
import { hashFiles, listFiles } from '#build/files.ts';
import { headingPages } from '#build/heading-pages.ts';
import { contentDir, root } from '#build/folders.ts';
import { type BuildRecord, loadRenderer, readBuildRecord } from '#release/build.ts';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const publicFolder = path.join(root, 'src/public');

/** Builds the browser's and the server's code unless nothing changed since the last build. */
export async function buildSite(distDir: string): Promise<{ record: BuildRecord; built: boolean }> {
  await bundlePrograms(root);
  const current = currentBuild(distDir);
  if (current) return { record: current, built: false };

  const before = readBuildRecord(distDir);
  const hash = hashInputs();
  const drafts = path.join(distDir, 'draft');
  rmSync(drafts, { recursive: true, force: true });
  // Scripts and styles apart: together, the names of classes would become dozens of tiny shared scripts.
  const client = path.join(drafts, 'client');
  // Loaded only for a build: a publish that finds it up to date does not wait for them.
  const { build: viteBuild } = await import('vite');
  const { buildFonts, firstFaces } = await import('#build/fonts.ts');
  await viteBuild(browserConfig(client, 'src/runtime/main.ts'));
  await viteBuild(serverConfig(path.join(drafts, 'server')));
  // The fonts hold the glyphs of the headings, so the pages are rendered once before the stylesheet that names the fonts.
  const { createRenderer } = await loadRenderer(path.join(drafts, 'server'));
  const slices = await buildFonts(path.join(distDir, 'fonts'), headingPages(contentDir, createRenderer));
  await viteBuild(browserConfig(path.join(drafts, 'styles'), 'src/styles/site.ts'));
  const manifest = { ...takeManifest(client), ...takeManifest(path.join(drafts, 'styles')) };
  for (const file of listFiles(client)) if (file.endsWith('.css')) rmSync(path.join(client, file));
  for (const file of listFiles(path.join(drafts, 'styles')))
    if (file.endsWith('.js')) rmSync(path.join(drafts, 'styles', file));
  moveInto(path.join(drafts, 'styles'), client);

  const files = listFiles(client);
  const id = hashFiles([...files.map((file) => path.join(client, file)), path.join(drafts, 'server/render.js')]).slice(
    0,
    12,
  );
  for (const file of files) compressFile(path.join(client, file));

  moveInto(client, path.join(distDir, 'client'));
  rmSync(path.join(distDir, 'server', id), { recursive: true, force: true });
  mkdirSync(path.join(distDir, 'server'), { recursive: true });
  renameSync(path.join(drafts, 'server'), path.join(distDir, 'server', id));
  rmSync(drafts, { recursive: true, force: true });

  const record: BuildRecord = {
    id,
    timestamp: Date.now(),
    inputs: hash,
    assets: assetsOf(manifest, id, firstFaces, slices),
    files,
  };
  writeFileSync(path.join(distDir, 'build.draft'), JSON.stringify(record, null, 2));
  renameSync(path.join(distDir, 'build.draft'), path.join(distDir, 'build.json'));
  removeOld(distDir, [record, before]);
  return { record, built: true };
}

function browserConfig(outDir: string, entry: string): InlineConfig {
  return {
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir,
      manifest: 'manifest.json',
      target: ['chrome119', 'safari17', 'firefox120', 'edge119'],
      cssMinify: 'lightningcss',
      // One stylesheet for the whole site: a navigation never waits for styles.
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      // Without it the stylesheet's entry, whose exports nobody imports, would lose its styles.
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        input: path.join(root, entry),
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/]mount/ }],
          },
        },
      },
    },
  };
}

function serverConfig(outDir: string): InlineConfig {
  return {
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { outDir, ssr: path.join(root, 'src/render.tsx'), target: 'node24', minify: true },
  };
}

function takeManifest(folder: string): Manifest {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  rmSync(file);
  return manifest;
}

function assetsOf(
  manifest: Manifest,
  buildId: string,
  firstFaces: string[],
  slices: HeadingSlice[],
): BuildRecord['assets'] {
  const chunks = Object.values(manifest);
  const find = (test: (file: string) => boolean, what: string) => {
    const file = chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]).find(test);
    if (!file) throw new Error(`the build has no ${what}`);
    return `/${file}`;
  };
  const font = (name: string) => find((file) => new RegExp(`/${name}-.{8}\\.woff2$`).test(file), name);
  return {
    buildId,
    stylesheet: find((file) => file.endsWith('.css'), 'stylesheet'),
    runtime: `/${manifest['src/runtime/main.ts']?.file ?? ''}`,
    fonts: firstFaces.map(font),
    headingFonts: slices.map(({ name, glyphs }) => ({ file: font(name), glyphs })),
    icon: '/favicon.svg',
    islands: islandFiles(manifest),
  };
}

/** Each island's own code, React's part and whatever they share. */
function islandFiles(manifest: Manifest): Record<string, string[]> {
  const needs = (key: string): string[] => {
    const chunk = manifest[key];
    return chunk
      ? [`/${chunk.file}`, ...(chunk.imports ?? []).filter((other) => !manifest[other]?.isEntry).flatMap(needs)]
      : [];
  };
  const names = Object.keys(manifest).flatMap((key) => /^src\/islands\/(.+)\.island\.tsx$/.exec(key)?.[1] ?? []);
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...new Set([...needs(`src/islands/${name}.island.tsx`), ...needs('src/islands/mount.ts')])],
    ]),
  );
}

function compressFile(file: string): void {
  if (compressible.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}

/** Adds a build's files to those already there; the names of changed files differ. */
function moveInto(from: string, to: string): void {
  for (const file of listFiles(from)) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    renameSync(path.join(from, file), path.join(to, file));
  }
}

/** Keeps this build and the one before, whose open tabs still load its files. */
function removeOld(distDir: string, kept: (BuildRecord | undefined)[]): void {
  const builds = kept.filter((record) => record !== undefined);
  const files = new Set([...builds.flatMap((record) => record.files), ...listFiles(publicFolder)]);
  const client = path.join(distDir, 'client');
  for (const file of listFiles(client)) if (!files.has(file.replace(/\.br$/, ''))) rmSync(path.join(client, file));
  for (const id of readdirSync(path.join(distDir, 'server'))) {
    if (!builds.some((record) => record.id === id))
      rmSync(path.join(distDir, 'server', id), { recursive: true, force: true });
  }
}
