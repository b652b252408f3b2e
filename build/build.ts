import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build as viteBuild, type Manifest } from 'vite';
import { assetsOf } from '#build/assets.ts';
import { browserConfig, serverConfig } from '#build/configs.ts';
import { distDir, root } from '#build/folders.ts';
import { buildFonts } from '#build/fonts.ts';
import { currentBuild, hashFiles, hashInputs, listFiles } from '#build/inputs.mjs';
import { type BuildRecord, readBuildRecord } from '#release/build.ts';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Builds the browser's and the server's code unless nothing changed since the last build. */
export async function buildSite(): Promise<{ id: string; built: boolean }> {
  const current = currentBuild(root);
  if (current) return { id: current, built: false };

  const before = readBuildRecord(distDir);
  const inputs = hashInputs(root);
  const drafts = path.join(distDir, `draft-${process.pid}`);
  const [client, styles, server] = ['client', 'styles', 'server'].map((name) => path.join(drafts, name)) as [
    string,
    string,
    string,
  ];
  const fonts = await buildFonts(path.join(distDir, 'fonts'));
  const compiler = { hash: '' };
  // Scripts and styles apart: together, the names of classes would become dozens of tiny shared scripts.
  await Promise.all([
    viteBuild(browserConfig(client, 'src/runtime/main.ts')),
    viteBuild(browserConfig(styles, 'src/styles/site.ts')),
    viteBuild(serverConfig(server, compiler)),
  ]);
  const manifest = { ...takeManifest(client), ...takeManifest(styles) };
  for (const file of listFiles(client)) if (file.endsWith('.css')) rmSync(path.join(client, file));
  for (const file of listFiles(styles)) if (file.endsWith('.js')) rmSync(path.join(styles, file));
  moveInto(styles, client);

  const files = listFiles(client);
  const id = hashFiles(drafts, listFiles(drafts)).slice(0, 12);
  for (const file of files) compressFile(client, file);
  const assets = assetsOf(manifest, id, fonts);
  const record: BuildRecord = { id, timestamp: Date.now(), inputs, compiler: compiler.hash, assets, files };
  putInPlace(drafts, record);
  removeOld([record, before]);
  return { id, built: true };
}

/** `dist/build.json` comes last, so that a build is whole or not there. */
function putInPlace(drafts: string, record: BuildRecord): void {
  const server = path.join(distDir, 'server', record.id);
  const text = JSON.stringify(record, null, 2);
  moveInto(path.join(drafts, 'client'), path.join(distDir, 'client'));
  writeFileSync(path.join(drafts, 'server/build.json'), text);
  mkdirSync(path.dirname(server), { recursive: true });
  // One of the same code may be there, and running.
  if (!existsSync(server)) renameSync(path.join(drafts, 'server'), server);
  writeFileSync(path.join(drafts, 'build.json'), text);
  renameSync(path.join(drafts, 'build.json'), path.join(distDir, 'build.json'));
  rmSync(drafts, { recursive: true, force: true });
}

function takeManifest(folder: string): Manifest {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  rmSync(file);
  return manifest;
}

/** Names of the assets hold a hash: one that an earlier build has is compressed already. */
function compressFile(folder: string, name: string): void {
  if (!compressible.test(name)) return;
  const before = path.join(distDir, 'client', `${name}.br`);
  const file = path.join(folder, name);
  if (name.startsWith('assets/') && existsSync(before)) copyFileSync(before, `${file}.br`);
  else writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}

/** Adds a build's files to those already there; the names of changed files differ. */
function moveInto(from: string, to: string): void {
  for (const file of listFiles(from)) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    renameSync(path.join(from, file), path.join(to, file));
  }
}

/** Keeps this build and the one before: open tabs still load its files, and a rollback may need it. */
function removeOld(kept: (BuildRecord | undefined)[]): void {
  const builds = kept.filter((record) => record !== undefined);
  const files = new Set(builds.flatMap((record) => record.files));
  const client = path.join(distDir, 'client');
  for (const file of listFiles(client)) if (!files.has(file.replace(/\.br$/, ''))) rmSync(path.join(client, file));
  for (const id of readdirSync(path.join(distDir, 'server')))
    if (!builds.some((record) => record.id === id)) rmSync(path.join(distDir, 'server', id), { recursive: true });
}
