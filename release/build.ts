import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets } from '#src/shell/document.ts';
import type { createRenderer } from '#src/render.tsx';

/** What `dist/build.json` says: written last, so a build is whole or not there. */
export interface BuildRecord {
  id: string;
  timestamp: number;
  /** A hash of everything the build was made from. */
  inputs: string;
  assets: Assets;
  /** Files of this build and the one before, which old tabs still ask for. */
  files: string[];
}

export interface Build extends BuildRecord {
  createRenderer: typeof createRenderer;
}

export function readBuildRecord(distDir: string): BuildRecord | undefined {
  const file = path.join(distDir, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;
}

/** The code that renders pages, bundled by the build. */
export async function loadBuild(distDir: string): Promise<Build> {
  const record = readBuildRecord(distDir);
  if (!record) throw new Error('there is no build yet: run npm run build');
  return { ...record, ...(await loadRenderer(path.join(distDir, 'server', record.id))) };
}

export async function loadRenderer(folder: string): Promise<Pick<Build, 'createRenderer'>> {
  const { createRenderer } = (await import(pathToFileURL(path.join(folder, 'render.js')).href)) as Pick<
    Build,
    'createRenderer'
  >;
  return { createRenderer };
}
