import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#build/folders.ts';
import { writeWhole } from '#release/release-folder.ts';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  license?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

/**
 * Names the binaries of other platforms in package-lock.json, run after `npm install` where the registry does not carry
 * them: npm then leaves them out of the lock, and `npm ci` refuses a lock that lacks them, here and everywhere.
 */
export function completeLock(lock: Lock): string[] {
  const added: string[] = [];
  for (const parent of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`;
      if (lock.packages[key]) continue;
      lock.packages[key] = {
        version,
        optional: true,
        ...(parent.dev ? { dev: true } : {}),
        ...(parent.license ? { license: parent.license } : {}),
        ...platformOf(name),
      };
      added.push(name);
    }
  }
  return added;
}

/** What the name of a binary's package says of where it runs: `@rolldown/binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const [os] = /android|darwin|freebsd|linux|win32|windows|openharmony/.exec(name) ?? [];
  const [cpu] = /arm64|x64|ia32|ppc64|riscv64|s390x|wasm32|arm/.exec(name) ?? [];
  return {
    ...(os ? { os: [os === 'windows' ? 'win32' : os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(name.endsWith('-musl') ? { libc: ['musl'] } : {}),
  };
}

if (process.argv[1] === import.meta.filename) {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const added = completeLock(lock);
  writeWhole(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    added.length === 0 ? 'The lock is complete' : `Added ${added.length} packages of other platforms to the lock`,
  );
}
