import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '#build/folders.ts';
import { fixtureFolder } from './use-fixtures.ts';

const left = ['node_modules', '.git', 'data', 'shots', '.env'];

export interface WorkingCopy {
  root: string;
  /** Where its content is. */
  content: string;
  remove(): void;
}

/** A copy of the whole site, build included, in which a test may edit content and code as a person would. */
export function copySite(): WorkingCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'trichord-copy-'));
  cpSync(root, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !left.includes(path.relative(root, source)),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const content = path.join(folder, fixtureFolder.CONTENT_DIR);
  return { root: folder, content, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
