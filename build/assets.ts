import type { Manifest } from 'vite';
import type { Assets } from '#src/shell/document.ts';

/** The addresses of what a page loads, from Vite's account of what it made. */
export function assetsOf(manifest: Manifest, buildId: string, fonts: string[]): Assets {
  const chunks = Object.values(manifest);
  const find = (test: (file: string) => boolean, what: string) => {
    const file = chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]).find(test);
    if (!file) throw new Error(`the build has no ${what}`);
    return `/${file}`;
  };
  return {
    buildId,
    stylesheet: find((file) => file.endsWith('.css'), 'stylesheet'),
    runtime: `/${manifest['src/runtime/main.ts']?.file ?? ''}`,
    fonts: Object.fromEntries(
      fonts.map((name) => [name, find((file) => new RegExp(`/${name}-.{8}\\.woff2$`).test(file), name)]),
    ),
    islands: islandFiles(manifest),
  };
}

/** Each island's own code, React's part and whatever they share. */
function islandFiles(manifest: Manifest): Record<string, string[]> {
  const needs = (key: string): string[] => {
    const chunk = manifest[key];
    if (!chunk) return [];
    return [`/${chunk.file}`, ...(chunk.imports ?? []).filter((other) => !manifest[other]?.isEntry).flatMap(needs)];
  };
  const names = Object.keys(manifest).flatMap((key) => /^src\/islands\/(.+)\.island\.tsx$/.exec(key)?.[1] ?? []);
  const filesOf = (name: string) => [...needs(`src/islands/${name}.island.tsx`), ...needs('src/islands/mount.ts')];
  return Object.fromEntries(names.map((name) => [name, [...new Set(filesOf(name))]]));
}
