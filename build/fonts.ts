import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { type HeadingPage, sliceGlyphs } from '#build/heading-slices.ts';
import { root } from '#build/folders.ts';

/** A part of a face that the browser loads only for its own characters. */
interface Face {
  family: string;
  file: string;
  weight: string;
  characters: string;
  /**
   * `optional`: used if it is there at the first paint, else not before the next document, so that no text ever moves.
   * `fallback`: comes in later too. Only for what stays where it is: every Han glyph is one em wide.
   */
  display: 'optional' | 'fallback';
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
 * What a browser can do without, by the kilobyte: GDEF holds how kerning changes with weight, which stays as it is at 400;
 * widths at other weights are in the outlines too, so that HVAR says them twice.
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

/** Bold at every weight that a heading may ask for, so that no browser thickens it once more. */
const chinese = {
  family: 'Noto Sans TC Headings',
  source: '@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf',
  weight: '400 900',
};
/** The two that let the browser trim the space between full-width marks; the vertical ones and the hints are left out. */
const chineseOptions = {
  keepFeatures: ['halt', 'chws'],
  noHinting: true,
  dropTables: ['vhea', 'vmtx', 'VORG', 'BASE', 'gasp', 'STAT', 'GDEF'],
};

/** A slice of the Chinese heading face, by the name of its file. */
export interface HeadingSlice {
  name: string;
  glyphs: string;
}

/** What the folder says about itself: written last, so that fonts are whole or made again. */
interface FontRecord {
  madeFrom: string;
  slices: HeadingSlice[];
}

/** The faces that every page needs first, by the names of their files. */
export const firstFaces = latinFonts.map(({ name }) => name);

/** Makes the site's fonts and `faces.css`, which names them, unless the folder holds those of just these pages already. */
export async function buildFonts(folder: string, pages: HeadingPage[]): Promise<HeadingSlice[]> {
  // Every character of the messages is spare, because the states of a page (nothing found, message sent) have headings too.
  const parts = path.join(root, 'src/i18n/zh-tw');
  const messages = readdirSync(parts)
    .sort()
    .map((file) => readFileSync(path.join(parts, file), 'utf8'))
    .join('');
  const madeFrom = fingerprint(pages, messages);
  const record = path.join(folder, 'fonts.json');
  const before = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as FontRecord) : undefined;
  if (before?.madeFrom === madeFrom) return before.slices;

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const slices = sliceGlyphs(pages, messages).map((glyphs, index) => ({ name: `headings-${index + 1}`, glyphs }));
  const faces = [...(await makeLatin(folder)), ...(await makeChinese(folder, slices))];
  writeFileSync(path.join(folder, 'faces.css'), faces.map(faceRule).join('\n'));
  writeFileSync(record, JSON.stringify({ madeFrom, slices } satisfies FontRecord));
  return slices;
}

/** Everything that decides how the fonts come out: the texts, the packages' versions and the code beside this file. */
function fingerprint(pages: HeadingPage[], messages: string): string {
  const hash = createHash('sha256').update(JSON.stringify(pages)).update(messages);
  for (const file of ['package-lock.json', 'build/fonts.ts', 'build/heading-slices.ts'])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
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
      faces.push({ family, file, weight, characters, display: 'optional' });
    }
  }
  return faces;
}

async function makeChinese(folder: string, slices: HeadingSlice[]): Promise<Face[]> {
  // Cut down once: each slice is then made from some hundred glyphs instead of the whole font's twenty thousand.
  const all = await subsetFont(readFont(chinese.source), slices.map(({ glyphs }) => glyphs).join(''), {
    targetFormat: 'sfnt',
    ...chineseOptions,
  });
  const faces: Face[] = [];
  for (const { name, glyphs } of slices) {
    const file = `${name}.woff2`;
    writeFileSync(path.join(folder, file), await subsetFont(all, glyphs, { targetFormat: 'woff2', ...chineseOptions }));
    faces.push({ family: chinese.family, file, weight: chinese.weight, characters: glyphs, display: 'fallback' });
  }
  return faces;
}

function faceRule({ family, file, weight, characters, display }: Face): string {
  return `@font-face{font-family:'${family}';src:url('./${file}') format('woff2');font-weight:${weight};font-display:${display};unicode-range:${unicodeRange(characters)}}`;
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
