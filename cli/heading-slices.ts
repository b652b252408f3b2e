/** The texts that one page sets in the heading face. */
export interface HeadingPage {
  texts: string[];
  /** A page of the site itself is opened more often than that of one record among many. */
  record: boolean;
}

interface Slice {
  glyphs: string;
  /** For each page, 1 if it needs one of the glyphs and so has to load the slice. */
  pages: Uint8Array;
  /** What loading it costs all pages together. */
  cost: number;
  /** The slice to merge with, and what that saves. */
  partner?: Slice;
  saving: number;
}

const weight = { site: 30, record: 1 };
/** In bytes: a glyph of the compressed font, and what comes with each file, the larger part of it for the request. */
const price = { glyph: 165, file: 4500 };
const spareSliceSize = 64;

/**
 * Cuts the glyphs of all headings into slices so that pages load little they do not need, in few files.
 * It starts from the groups of glyphs that appear on just the same pages, and merges two as long as that makes loading cheaper.
 * The slices that most pages load come first, and last `spare`: glyphs that no page shows now, though some state of the site may.
 */
export function sliceGlyphs(pages: HeadingPage[], spare: string): string[] {
  const weights = pages.map(({ record }) => (record ? weight.record : weight.site));
  const slices = new Set(samePages(pages).map(([glyphs, on]) => sliceOf(glyphs, on, weights)));
  mergeWhileCheaper(slices, weights);
  const share = ({ glyphs, cost }: Slice) => cost / priceOf(glyphs.length);
  const used = [...slices].sort((a, b) => share(b) - share(a)).map(({ glyphs }) => glyphs);
  const rest = hanGlyphs(spare).filter((glyph) => !used.some((glyphs) => glyphs.includes(glyph)));
  return [...used, ...cut(rest, spareSliceSize)];
}

/** Every Han character and full-width mark in a text, once. */
export function hanGlyphs(text: string): string[] {
  return [...new Set(text)].filter((glyph) => glyph >= '\u2e80');
}

/** Glyphs that appear on just the same pages, with a 1 for each of those. */
function samePages(pages: HeadingPage[]): [glyphs: string, pages: Uint8Array][] {
  const needs = pages.map(({ texts }) => new Set(hanGlyphs(texts.join(''))));
  const groups = new Map<string, string>();
  for (const glyph of [...new Set(needs.flatMap((glyphs) => [...glyphs]))].sort()) {
    // Marks count as on every page, to stay together: the browser trims the space between two only if they come from one file.
    const everywhere = /\p{P}/u.test(glyph);
    const key = needs.map((glyphs) => (everywhere || glyphs.has(glyph) ? '1' : '0')).join('');
    groups.set(key, (groups.get(key) ?? '') + glyph);
  }
  return [...groups].map(([key, glyphs]) => [glyphs, Uint8Array.from(key, Number)]);
}

function mergeWhileCheaper(slices: Set<Slice>, weights: number[]): void {
  const offer = (slice: Slice, other: Slice) => {
    const saving = slice.cost + other.cost - joinedCost(slice, other, weights);
    if (slice !== other && saving > slice.saving) Object.assign(slice, { partner: other, saving });
  };
  const choosePartner = (slice: Slice) => {
    Object.assign(slice, { partner: undefined, saving: 0 });
    for (const other of slices) offer(slice, other);
  };
  for (const slice of slices) choosePartner(slice);
  for (;;) {
    const first = [...slices].reduce((best, slice) => (slice.saving > best.saving ? slice : best));
    const second = first.partner;
    if (!second) return;
    const merged = sliceOf(first.glyphs + second.glyphs, first.pages.map((needed, page) => needed | (second.pages[page] ?? 0)), weights);
    slices.delete(first);
    slices.delete(second);
    slices.add(merged);
    for (const slice of slices) {
      if (slice === merged || slice.partner === first || slice.partner === second) choosePartner(slice);
      else offer(slice, merged);
    }
  }
}

function sliceOf(glyphs: string, pages: Uint8Array, weights: number[]): Slice {
  const loads = weights.reduce((sum, pageWeight, page) => sum + (pages[page] ? pageWeight : 0), 0);
  return { glyphs, pages, cost: loads * priceOf(glyphs.length), saving: 0 };
}

function joinedCost(a: Slice, b: Slice, weights: number[]): number {
  let loads = 0;
  for (let page = 0; page < weights.length; page++) if (a.pages[page] || b.pages[page]) loads += weights[page] ?? 0;
  return loads * priceOf(a.glyphs.length + b.glyphs.length);
}

function priceOf(glyphs: number): number {
  return price.file + price.glyph * glyphs;
}

function cut(glyphs: string[], size: number): string[] {
  return Array.from({ length: Math.ceil(glyphs.length / size) }, (_, part) => glyphs.slice(part * size, (part + 1) * size).join(''));
}
