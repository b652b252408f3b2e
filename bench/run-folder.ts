import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where a run keeps the sites that it measures; gone when the run ends. */
export const runFolder = mkdtempSync(path.join(tmpdir(), 'trichord-bench-'));

process.once('exit', () => rmSync(runFolder, { recursive: true, force: true }));
