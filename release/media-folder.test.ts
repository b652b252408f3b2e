import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MediaFolder } from './media-folder.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'trichord-media-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('removes originals that nobody names, and nothing else', () => {
  const folder = new MediaFolder(dataDir);
  const [shown, gone] = [`${'a'.repeat(22)}.jpg`, `${'b'.repeat(22)}.pdf`];
  const source = path.join(dataDir, 'source');
  writeFileSync(source, 'bytes');
  writeFileSync(folder.memory, '[]');
  folder.keep(shown, source);
  folder.keep(gone, source);
  expect(folder.names().sort()).toEqual([shown, gone]);
  folder.prune(new Set([shown]));
  expect(folder.names()).toEqual([shown]);
});
