import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleServer, programFile } from './bundle.ts';

describe('the server in one file', () => {
  let root: string;
  const source = () => path.join(root, 'cli/start.ts');
  const program = () => programFile(root, 'cli/start.ts');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  beforeEach(async () => {
    root = mkdtempSync(path.join(realpathSync(tmpdir()), 'trichord-bundle-'));
    write('package.json', '{ "type": "module", "imports": { "#server/*": "./server/*" } }');
    write('package-lock.json', '{}');
    write('cli/bundle.ts', '');
    write('cli/start.ts', `import { place } from '#server/place.ts';\nconsole.log('工程師', place);\n`);
    write('server/place.ts', 'export const place: string[] = [import.meta.dirname, import.meta.url];\n');
    await bundleServer(root);
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('says what the sources say, its modules where they were', () => {
    const run = (file: string) => execFileSync(process.execPath, [file], { encoding: 'utf8' });
    expect(program()).toContain(path.join(root, 'dist/bundle'));
    expect(run(program())).toBe(run(source()));
  });

  it.each(['cli/start.ts', 'server/place.ts', 'package-lock.json', 'cli/bundle.ts'])('is left for the sources once %s is another, until the next build', async (file) => {
    write(file, 'export const place = 1;\n');
    expect(program()).toBe(source());
    await bundleServer(root);
    expect(program()).not.toBe(source());
  });

  it('is left for the sources where one is gone', () => {
    rmSync(path.join(root, 'server/place.ts'));
    expect(program()).toBe(source());
  });

  it('is left for the sources in a folder that was moved or copied', () => {
    const moved = `${root}-moved`;
    renameSync(root, moved);
    root = moved;
    expect(program()).toBe(source());
  });

  it('is for the server only', () => {
    expect(programFile(root, 'cli/publish.ts')).toBe(path.join(root, 'cli/publish.ts'));
  });
});
