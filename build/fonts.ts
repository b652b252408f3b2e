import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { root } from '#build/folders.ts';
import { hashFiles } from '#build/inputs.mjs';
import { bundledFaces } from '#src/brand/faces.ts';
import type { BundledFace, FaceRole } from '#src/content/brand.ts';

/** A part of a face that the browser loads only for its own characters. */
interface Face {
  family: string;
  file: string;
  weight: string;
  characters: string;
}

/** What nearly every page shows. A mark that few texts use is not here, because every first view waits for these. */
const basicLatin = `${range('0', '9')}${range('A', 'Z')}${range('a', 'z')} \u00a0!$%&'()+,-./:;?@¥©·×–—’“”…`;
/** Loaded only by a page that has one of them. */
const otherLatin = [...range('!', '~'), ...range('¡', 'ÿ'), ...'‘•…€™−']
  .filter((character) => !basicLatin.includes(character))
  .join('');
const latinFeatures = ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk'];
/**
 * What a browser can do without, by the kilobyte: GDEF holds how kerning changes with weight, which stays as it is at
 * 400; widths at other weights are in the outlines too, so that HVAR says them twice.
 */
const latinDropped = ['GDEF', 'HVAR', 'MVAR', 'STAT', 'gasp', 'prep'];

const sources: Record<BundledFace, string> = {
  'Bricolage Grotesque': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'Instrument Sans': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

/** Headings have one weight, and figures of one width, which count up; text has all weights. */
const cuts: Record<FaceRole, { options: object; features: string[]; weight: string }> = {
  display: { options: { variationAxes: { wght: 600 } }, features: ['tnum'], weight: '400 800' },
  text: { options: {}, features: [], weight: '400 700' },
};

/**
 * Makes the Latin faces and `faces.css`, which names them, unless they are there already; answers the names of the
 * files of which a first view needs two.
 */
export async function buildFonts(folder: string): Promise<string[]> {
  const record = path.join(folder, 'made-from');
  const madeFrom = hashFiles(root, ['package-lock.json', 'build/fonts.ts', 'src/brand/faces.ts']);
  if (!existsSync(record) || readFileSync(record, 'utf8') !== madeFrom) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'faces.css'), (await makeLatin(folder)).map(faceRule).join('\n'));
    writeFileSync(record, madeFrom);
  }
  return Object.values(bundledFaces).flatMap(({ display, text }) => [display.file, text.file]);
}

async function makeLatin(folder: string): Promise<Face[]> {
  const faces: Face[] = [];
  for (const [name, roles] of Object.entries(bundledFaces) as [BundledFace, (typeof bundledFaces)[BundledFace]][]) {
    const font = readFont(sources[name]);
    for (const role of ['display', 'text'] as const) {
      const { family, file } = roles[role];
      const { options, features, weight } = cuts[role];
      for (const [woff2, characters] of [
        [`${file}.woff2`, basicLatin],
        [`${file}-others.woff2`, otherLatin],
      ] as const) {
        const cut = await subsetFont(font, characters, {
          targetFormat: 'woff2',
          keepFeatures: [...latinFeatures, ...features],
          dropTables: latinDropped,
          noHinting: true,
          ...options,
        });
        writeFileSync(path.join(folder, woff2), cut);
        faces.push({ family, file: woff2, weight, characters });
      }
    }
  }
  return faces;
}

function faceRule({ family, file, weight, characters }: Face): string {
  return `@font-face{font-family:'${family}';src:url('./${file}') format('woff2');font-weight:${weight};font-display:optional;unicode-range:${unicodeRange(characters)}}`;
}

/** Code points in order, neighbours as one range. */
export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: { from: number; to: number }[] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.to === point - 1) last.to = point;
    else ranges.push({ from: point, to: point });
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

function readFont(source: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(source)));
}

function range(from: string, to: string): string {
  const first = from.charCodeAt(0);
  return String.fromCharCode(...Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, index) => first + index));
}
