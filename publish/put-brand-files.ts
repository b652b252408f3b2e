import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceOf } from '#publish/compile/brand-file-names.ts';
import { brandFileNames, makeBrandFile, packed } from '#publish/brand-files.ts';
import type { LastRelease } from '#publish/last-release.ts';
import { ContentFaults } from '#publish/read/faults.ts';
import type { Build } from '#release/build.ts';
import { hashOf } from '#release/hash.ts';
import type { ReleaseDraft } from '#release/release-draft.ts';
import type { ReleaseFile } from '#release/release-file.ts';
import type { Content } from '#src/content/content.ts';
import type { Brand } from '#src/content/brand.ts';

interface BrandParts {
  contentDir: string;
  distDir: string;
  content: Content;
  build: Build;
}

const folder = 'brand/';
const everyBrandHas = `${folder}favicon.ico`;

/**
 * Puts the brand's files into the release. Those that the last release had for its own pages stay until the next
 * change: a page that was loaded a moment before this publish still asks for them.
 */
export async function putBrandFiles(
  draft: ReleaseDraft,
  { contentDir, distDir, content, build }: BrandParts,
  last: LastRelease | undefined,
): Promise<void> {
  const { brand, firm } = content;
  const { stylesheet } = build.assets;
  const madeFrom = hashOf(build.compiler, stylesheet, brand.mark, firm.name.en);
  const before = last?.reader.filesUnder(folder) ?? new Map<string, ReleaseFile>();
  const names = brandFileNames(brand, stylesheet);
  const isKnown = names.every((name) => before.get(name)?.madeFrom === madeFrom);
  if (isKnown) return draft.replaceFiles(folder, before);
  await proveFaces(brand, contentDir);
  const styles = readFileSync(path.join(distDir, 'client', stylesheet), 'utf8');
  const sources = { contentDir, brand, name: firm.name.en, styles, buildStylesheet: stylesheet };
  const fresh = names.map((name): [string, ReleaseFile] => [
    name,
    { madeFrom, bytes: packed(name, makeBrandFile(name, sources)) },
  ]);
  const shown = before.get(everyBrandHas)?.madeFrom;
  draft.replaceFiles(folder, new Map([...[...before].filter(([, file]) => file.madeFrom === shown), ...fresh]));
}

/** Opens each font of the firm's own as the drawing thread will: a damaged one must not wait for its first PDF. */
async function proveFaces({ faces }: Brand, contentDir: string): Promise<void> {
  for (const { path: address } of Object.values(faces).flatMap((face) =>
    typeof face === 'string' ? [] : face.files,
  )) {
    const file = sourceOf(address.slice(1));
    const { default: subsetFont } = await import('subset-font');
    try {
      await subsetFont(readFileSync(path.join(contentDir, file)), 'A', { targetFormat: 'sfnt' });
    } catch {
      const place = { file: `${path.basename(contentDir)}/${file}`, line: 1, field: '' };
      throw new ContentFaults([{ ...place, reason: 'is a damaged font: it cannot be opened' }]);
    }
  }
}
