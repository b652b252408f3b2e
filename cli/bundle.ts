import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { distDir, root } from '#cli/paths.ts';
import { hashOf } from '#release/hash.ts';

/** What a bundle was made from. */
interface BundleRecord {
  /** Its code has paths of this folder in it. */
  root: string;
  sources: string[];
  /** Of what the sources said; names the bundle's folder. */
  hash: string;
}

const server = 'cli/start.ts';
/** Beside the modules; the lock stands for all packages. */
const otherSources = ['package-lock.json', 'cli/bundle.ts'];
const bundles = path.join(distDir, 'bundle');
const recordFile = path.join(distDir, 'bundle.json');
/** Errors name its lines and functions. One Chinese letter would make V8 keep the whole text in twice as many bytes. */
const readable = { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } };

/**
 * The file to run for a program: the server's bundle if it was made from the sources as they are, or else the source itself.
 * To find, read and link the server's 700 files takes longer than all else in its start.
 */
export function programFile(program: string): string {
  const bundle = program === server ? currentBundle() : undefined;
  return bundle ? path.join(bundles, bundle.hash, 'start.js') : path.resolve(root, program);
}

/** Bundles the server unless nothing changed. Where the folder may not be written, the server runs from its sources. */
export async function bundleServer(): Promise<void> {
  if (currentBundle() || !mayWrite(distDir)) return;
  const texts = new Map(otherSources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const draft = path.join(distDir, `bundle-${process.pid}.draft`);
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownModules(texts)],
    // Loaded only where they are used.
    ssr: { noExternal: true, external: ['pg', 'nodemailer'] },
    build: {
      outDir: draft,
      ssr: path.join(root, server),
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false, minify: readable } },
    },
  });
  const sources = [...texts.keys()].sort();
  putInPlace(draft, { root, sources, hash: hashOf(...sources.map((file) => texts.get(file) ?? '')) });
}

/** Keeps the bundle before: a server that is starting may be reading it. */
function putInPlace(draft: string, record: BundleRecord): void {
  const kept = [record.hash, readRecord()?.hash];
  mkdirSync(bundles, { recursive: true });
  rmSync(path.join(bundles, record.hash), { recursive: true, force: true });
  renameSync(draft, path.join(bundles, record.hash));
  writeFileSync(`${draft}.json`, JSON.stringify(record, null, 2));
  renameSync(`${draft}.json`, recordFile);
  for (const hash of readdirSync(bundles)) if (!kept.includes(hash)) rmSync(path.join(bundles, hash), { recursive: true, force: true });
}

function currentBundle(): BundleRecord | undefined {
  const record = readRecord();
  if (record?.root !== root) return undefined;
  const files = record.sources.map((file) => path.join(root, file));
  const known = [path.join(bundles, record.hash, 'start.js'), ...files].every((file) => existsSync(file));
  return known && hashOf(...files.map((file) => readFileSync(file, 'utf8'))) === record.hash ? record : undefined;
}

function readRecord(): BundleRecord | undefined {
  return existsSync(recordFile) ? (JSON.parse(readFileSync(recordFile, 'utf8')) as BundleRecord) : undefined;
}

function mayWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Notes what each of our modules says, and leaves it the place that it finds its threads and files from. */
function ownModules(texts: Map<string, string>): Plugin {
  return {
    name: 'own-modules',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(root, id);
      if (!path.isAbsolute(id) || file.startsWith('..') || file.startsWith('node_modules')) return undefined;
      texts.set(file, code);
      const places: Record<string, string> = { url: pathToFileURL(id).href, dirname: path.dirname(id), filename: id };
      return code.replaceAll(/import\.meta\.(url|dirname|filename)\b/g, (_, name: string) => JSON.stringify(places[name]));
    },
  };
}
