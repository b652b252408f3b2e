import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundlePrograms, programFile } from './bundle.ts';

describe('a program in one file', () => {
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
    write('cli/publish.ts', `import { place } from '#server/place.ts';\nconsole.log('publish', place.length);\n`);
    write('server/place.ts', 'export const place: string[] = [import.meta.dirname, import.meta.url];\n');
    await bundlePrograms(root);
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('says what the sources say, its modules where they were', () => {
    const run = (file: string) => execFileSync(process.execPath, [file], { encoding: 'utf8' });
    expect(program()).toContain(path.join(root, 'dist/bundle'));
    expect(run(program())).toBe(run(source()));
  });

  it.each(['cli/start.ts', 'server/place.ts', 'package-lock.json', 'cli/bundle.ts'])(
    'is left for the sources once %s is another, until the next build',
    async (file) => {
      write(file, 'export const place = 1;\n');
      expect(program()).toBe(source());
      await bundlePrograms(root);
      expect(program()).not.toBe(source());
    },
  );

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

  it('is there for the programs that people wait for, and for no other', () => {
    const publish = programFile(root, 'cli/publish.ts');
    expect(publish).toContain(path.join(root, 'dist/bundle'));
    expect(execFileSync(process.execPath, [publish], { encoding: 'utf8' })).toBe('publish 2\n');
    expect(programFile(root, 'cli/content.ts')).toBe(path.join(root, 'cli/content.ts'));
  });
});
