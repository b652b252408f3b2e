import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { root } from '#build/folders.ts';
import { hashFiles } from '#build/inputs.mjs';

/** A part of a face that the browser loads only for its own characters. */
interface Face {
  family: string;
  file: string;
  weight: string;
  characters: string;
}

interface LatinFont {
  name: string;
  family: string;
  source: string;
  /** One weight of the variable font, where the design uses no other. */
  pinned?: number;
  /** Figures of one width, where the design sets them in columns or counts. */
  tabular?: true;
  weight: string;
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

const latinFonts: LatinFont[] = [
  {
    name: 'bricolage',
    family: 'Bricolage Grotesque',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    pinned: 600,
    tabular: true,
    weight: '400 800',
  },
  {
    name: 'instrument',
    family: 'Instrument Sans',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weight: '400 700',
  },
];

/**
 * Makes the Latin faces and `faces.css`, which names them, unless they are there already; answers what every page
 * needs first.
 */
export async function buildFonts(folder: string): Promise<string[]> {
  const record = path.join(folder, 'made-from');
  const madeFrom = hashFiles(root, ['package-lock.json', 'build/fonts.ts']);
  if (!existsSync(record) || readFileSync(record, 'utf8') !== madeFrom) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'faces.css'), (await makeLatin(folder)).map(faceRule).join('\n'));
    writeFileSync(record, madeFrom);
  }
  return latinFonts.map(({ name }) => name);
}

async function makeLatin(folder: string): Promise<Face[]> {
  const faces: Face[] = [];
  for (const { name, family, source, pinned, tabular, weight } of latinFonts) {
    const font = readFont(source);
    const keepFeatures = [...latinFeatures, ...(tabular ? ['tnum'] : [])];
    const options = {
      targetFormat: 'woff2',
      keepFeatures,
      dropTables: latinDropped,
      noHinting: true,
      ...(pinned ? { variationAxes: { wght: pinned } } : {}),
    } as const;
    for (const [file, characters] of [
      [`${name}.woff2`, basicLatin],
      [`${name}-others.woff2`, otherLatin],
    ] as const) {
      writeFileSync(path.join(folder, file), await subsetFont(font, characters, options));
      faces.push({ family, file, weight, characters });
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
