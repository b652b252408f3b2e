import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { hashOf } from '#release/hash.ts';

/** What a bundle was made from. */
interface BundleRecord {
  /** Its code has paths of this folder in it. */
  root: string;
  sources: string[];
  /** Of what the sources said; names the bundle's folder. */
  hash: string;
}

/** What people wait for; everything else runs from its sources. */
const programs = ['cli/start.ts', 'cli/publish.ts'];
/** Beside the modules; the lock stands for all packages. */
const otherSources = ['package-lock.json', 'build/bundle.ts'];
/** Errors name its lines and functions. One Chinese letter would make V8 keep the whole text in twice as many bytes. */
const readable = { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } };

/**
 * The file to run for a program: its bundle if that was made from the sources as they are, or else the source itself.
 * To find, read and link the server's 700 files takes longer than all else in its start.
 */
export function programFile(root: string, program: string): string {
  const bundle = programs.includes(program) ? currentBundle(root) : undefined;
  return bundle ? bundleFile(bundle, program) : path.resolve(root, program);
}

/** Bundles the programs unless nothing changed. Where the folder may not be written, they run from their sources. */
export async function bundlePrograms(root: string): Promise<void> {
  const distDir = path.join(root, 'dist');
  if (currentBundle(root) || !mayWrite(distDir)) return;
  const texts = new Map(otherSources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const draft = path.join(distDir, `bundle-${process.pid}.draft`);
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownModules(root, texts)],
    // Loaded only where they are used.
    ssr: { noExternal: true, external: ['pg', 'nodemailer', 'vite', 'subset-font', 'lightningcss'] },
    build: {
      outDir: draft,
      ssr: true,
      target: 'node24',
      rolldownOptions: {
        input: programs.map((program) => path.join(root, program)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false, minify: readable },
      },
    },
  });
  const sources = [...texts.keys()].sort();
  putInPlace(draft, { root, sources, hash: hashOf(...sources.map((file) => texts.get(file) ?? '')) });
}

/** Keeps the bundle before: a server that is starting may be reading it. */
function putInPlace(draft: string, record: BundleRecord): void {
  const folder = folderOf(record);
  const bundles = path.dirname(folder);
  const kept = [record.hash, readRecord(record.root)?.hash];
  mkdirSync(bundles, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  writeFileSync(`${draft}.json`, JSON.stringify(record, null, 2));
  renameSync(`${draft}.json`, recordFile(record.root));
  for (const hash of readdirSync(bundles))
    if (!kept.includes(hash)) rmSync(path.join(bundles, hash), { recursive: true, force: true });
}

function currentBundle(root: string): BundleRecord | undefined {
  const record = readRecord(root);
  if (record?.root !== root) return undefined;
  const files = record.sources.map((file) => path.join(root, file));
  const complete = [...programs.map((program) => bundleFile(record, program)), ...files].every((file) =>
    existsSync(file),
  );
  return complete && hashOf(...files.map((file) => readFileSync(file, 'utf8'))) === record.hash ? record : undefined;
}

function readRecord(root: string): BundleRecord | undefined {
  const file = recordFile(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BundleRecord) : undefined;
}

function recordFile(root: string): string {
  return path.join(root, 'dist/bundle.json');
}

function folderOf({ root, hash }: BundleRecord): string {
  return path.join(root, 'dist/bundle', hash);
}

function bundleFile(record: BundleRecord, program: string): string {
  return path.join(folderOf(record), `${path.parse(program).name}.js`);
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
function ownModules(root: string, texts: Map<string, string>): Plugin {
  return {
    name: 'own-modules',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(root, id);
      if (!path.isAbsolute(id) || file.startsWith('..') || file.startsWith('node_modules')) return undefined;
      texts.set(file, code);
      const places: Record<string, string> = { url: pathToFileURL(id).href, dirname: path.dirname(id), filename: id };
      return code.replaceAll(/import\.meta\.(url|dirname|filename)\b/g, (_, name: string) =>
        JSON.stringify(places[name]),
      );
    },
  };
}
