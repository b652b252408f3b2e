// Runs before the other commands, on whatever Node npm came with: installs what package-lock.json names, once.
// With a program as argument it then runs that on the Node just installed: npm gives "prepublish" a meaning of its own,
// so `npm run publish` cannot have a step before it like the others.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules', '.installed');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing packages (about a minute, only the first time)…');
  // Not `npm ci`, which refuses a lock that does not name the optional packages of every other platform, as a lock
  // made on
  // one platform may not. This keeps to the lock as well, and does not write it. Tests need the packages for
  // development.
  const { status } = spawnSync('npm', ['install', '--no-save', '--include=dev', '--loglevel=error', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm install failed: see the lines above.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

const [program, ...rest] = process.argv.slice(2);
if (program) {
  const node = path.join(root, 'node_modules', '.bin', 'node');
  const run = path.join(root, 'cli', 'run.mjs');
  // npm puts the installed Node first, so that from the second time on this is it.
  if (existsSync(node) && realpathSync(node) === realpathSync(process.execPath)) await import(pathToFileURL(run).href);
  else
    process.exit(
      spawnSync(node, [run, program, ...rest], { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1,
    );
}
