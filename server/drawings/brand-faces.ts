import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { BundledFace, FaceRole } from '#src/content/brand.ts';
import type { DrawnFace } from './drawing-order.ts';

/** Weights that a drawing sets a face in. */
export type Weight = 400 | 600 | 700;

const bundled: Record<BundledFace, string> = {
  'Bricolage Grotesque': '@fontsource/bricolage-grotesque/files/bricolage-grotesque',
  'Instrument Sans': '@fontsource/instrument-sans/files/instrument-sans',
};
const standIns: Record<FaceRole, BundledFace> = { display: 'Bricolage Grotesque', text: 'Instrument Sans' };
const made = new Map<string, Promise<Uint8Array>>();

/**
 * The files to draw a face from, in the order in which they are looked into: the face itself, what has accents, and
 * behind a face of the firm's own a bundled one for what that lacks. Static ones, since nothing here draws from the
 * variable faces of the pages.
 */
export async function facesFor(face: DrawnFace, role: FaceRole, weight: Weight): Promise<Uint8Array[]> {
  const name = typeof face === 'string' ? face : standIns[role];
  const files = ['latin', 'latin-ext'].map((part) => fontFile(`${bundled[name]}-${part}-${weight}-normal.woff`));
  return typeof face === 'string' ? files : [await staticFace(face, weight), ...files];
}

export function fontFile(file: string): Uint8Array {
  return readFileSync(fileURLToPath(import.meta.resolve(file)));
}

/** A font of the firm's own in one weight, as the libraries read it; kept, since it takes a tenth of a second. */
function staticFace({ mark, files }: Exclude<DrawnFace, string>, weight: Weight): Promise<Uint8Array> {
  const key = `${mark} ${weight}`;
  const known = made.get(key);
  if (known) return known;
  const near = files.toSorted((a, b) => distance(a.weight, weight) - distance(b.weight, weight))[0];
  if (!near) throw new Error('a face has no file');
  const isVariable = near.weight.includes(' ');
  const font = subsetFont(Buffer.from(near.bytes), letters, {
    targetFormat: 'sfnt',
    ...(isVariable ? { variationAxes: { wght: weight } } : {}),
  });
  made.set(key, font);
  return font;
}

/** All of Latin with its accents, and the marks that go with it. */
const letters =
  Array.from({ length: 0x250 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).join('') + '–—‘’“”•…€™−';

function distance(weights: string, wanted: number): number {
  const [from = 0, to = from] = weights.split(' ').map(Number);
  return wanted < from ? from - wanted : Math.max(0, wanted - to);
}
