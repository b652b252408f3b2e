// Runs a program of dist/, built first if the code has changed. Its compiled form is kept from the time before: a start
// would else take twice as long, and a publish would spend a third of its time on compiling itself.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentBuild } from '#build/inputs.mjs';

const root = path.dirname(import.meta.dirname);
const compiled = path.join(root, 'node_modules', '.cache', 'compiled');
enableCompileCache(compiled);
// Threads look for it here.
process.env.NODE_COMPILE_CACHE = compiled;

const [, , program = ''] = process.argv;
process.argv.splice(1, 1);
let build = currentBuild(root);
if (!build) {
  // In a process of its own, which gives back all the memory that it took.
  const { status } = spawnSync(process.execPath, [path.join(root, 'cli/build.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  build = JSON.parse(readFileSync(path.join(root, 'dist/build.json'), 'utf8')).id;
}
await import(pathToFileURL(path.join(root, 'dist/server', build ?? '', `${program}.js`)).href);
