import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets } from '#src/shell/document.ts';
import type { createRenderer } from '#src/render.tsx';

/** What a build says of itself, in its folder and, of the newest one, in `dist/build.json`. */
export interface BuildRecord {
  id: string;
  timestamp: number;
  /** A hash of everything that the build was made from. */
  inputs: string;
  /** A hash of the code that compiles a release. */
  compiler: string;
  assets: Assets;
  /** What a browser may ask for of it. */
  files: string[];
}

export interface Build extends BuildRecord {
  createRenderer: typeof createRenderer;
}

/** The newest build, or undefined where there is none yet. */
export function readBuildRecord(distDir: string): BuildRecord | undefined {
  const file = path.join(distDir, 'build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;
}

export function hasBuild(distDir: string, id: string): boolean {
  return existsSync(path.join(distDir, 'server', id, 'build.json'));
}

/** The newest build, or an earlier one that is still there, with its code that renders pages. */
export async function loadBuild(distDir: string, id = readBuildRecord(distDir)?.id): Promise<Build> {
  if (!id) throw new Error('there is no build yet: run npm run build');
  if (!hasBuild(distDir, id)) throw new Error(`build ${id} is no longer in ${distDir}: run npm run publish`);
  const folder = path.join(distDir, 'server', id);
  const record = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as BuildRecord;
  const renderer = (await import(pathToFileURL(path.join(folder, 'render.js')).href)) as Pick<Build, 'createRenderer'>;
  return { ...record, createRenderer: renderer.createRenderer };
}
