/** The texts that one page sets in the heading face. */
export interface HeadingPage {
  /** Seen first: the title, and the name in the logo. */
  titles: string[];
  /** May come a moment later. */
  others: string[];
  /** A page of the site itself is opened more often than that of one record among many. */
  record: boolean;
}

interface Slice {
  glyphs: string;
  /** For each page, how it needs the slice's glyphs: 0 not at all, 1 in another heading, 2 in its title. */
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
/** For a title, which is seen first, many requests at once are worse than some bytes more. */
const filePrices = [0, price.file, 12_000];
const spareSliceSize = 64;

/**
 * Cuts the glyphs of all headings into slices so that pages load little they do not need, in few files.
 * It starts from the groups of glyphs that the same pages need in the same way, and merges two as long as that makes loading cheaper.
 * The slices that most pages load come first, and last `spare`: glyphs that no page shows now, though some state of the site may.
 */
export function sliceGlyphs(pages: HeadingPage[], spare: string): string[] {
  const weights = pages.map(({ record }) => (record ? weight.record : weight.site));
  const costOf = (glyphs: number, needs: Uint8Array, orNeeds = needs) => {
    let cost = 0;
    for (let page = 0; page < weights.length; page++) {
      const need = Math.max(needs[page] ?? 0, orNeeds[page] ?? 0);
      if (need) cost += (weights[page] ?? 0) * ((filePrices[need] ?? 0) + price.glyph * glyphs);
    }
    return cost;
  };
  const slices = new Set(
    neededAlike(pages).map(([glyphs, needs]) => ({
      glyphs,
      pages: needs,
      cost: costOf(glyphs.length, needs),
      saving: 0,
    })),
  );
  mergeWhileCheaper(slices, costOf);
  const loads = (slice: Slice) =>
    weights.reduce((sum, pageWeight, page) => sum + (slice.pages[page] ? pageWeight : 0), 0);
  const used = [...slices].sort((a, b) => loads(b) - loads(a)).map(({ glyphs }) => glyphs);
  const rest = hanGlyphs(spare).filter((glyph) => !used.some((glyphs) => glyphs.includes(glyph)));
  return [...used, ...cut(rest, spareSliceSize)];
}

/** Every Han character and full-width mark in a text, once. */
export function hanGlyphs(text: string): string[] {
  return [...new Set(text)].filter((glyph) => glyph >= '\u2e80');
}

/** Glyphs that the same pages need in the same way, with how each does. */
function neededAlike(pages: HeadingPage[]): [glyphs: string, needs: Uint8Array][] {
  const all = pages.map(({ titles, others }) => ({
    titles: new Set(hanGlyphs(titles.join(''))),
    others: new Set(hanGlyphs(others.join(''))),
  }));
  const groups = new Map<string, string>();
  for (const glyph of [...new Set(all.flatMap(({ titles, others }) => [...titles, ...others]))].sort()) {
    // Marks count as in every title, to stay together: the browser trims the space between two only if they come from one file.
    const everywhere = /\p{P}/u.test(glyph);
    const key = all
      .map(({ titles, others }) => (everywhere || titles.has(glyph) ? 2 : others.has(glyph) ? 1 : 0))
      .join('');
    groups.set(key, (groups.get(key) ?? '') + glyph);
  }
  return [...groups].map(([key, glyphs]) => [glyphs, Uint8Array.from(key, Number)]);
}

function mergeWhileCheaper(
  slices: Set<Slice>,
  costOf: (glyphs: number, needs: Uint8Array, orNeeds?: Uint8Array) => number,
): void {
  const joinedCost = (a: Slice, b: Slice) => costOf(a.glyphs.length + b.glyphs.length, a.pages, b.pages);
  const join = (a: Slice, b: Slice): Slice => ({
    glyphs: a.glyphs + b.glyphs,
    pages: a.pages.map((need, page) => Math.max(need, b.pages[page] ?? 0)),
    cost: joinedCost(a, b),
    saving: 0,
  });
  const offer = (slice: Slice, other: Slice) => {
    const saving = slice.cost + other.cost - joinedCost(slice, other);
    if (slice !== other && saving > slice.saving) Object.assign(slice, { partner: other, saving });
  };
  const choosePartner = (slice: Slice) => {
    Object.assign(slice, { partner: undefined, saving: 0 });
    for (const other of slices) offer(slice, other);
  };
  for (const slice of slices) choosePartner(slice);
  for (;;) {
    const first = [...slices].reduce<Slice | undefined>(
      (best, slice) => (slice.saving > (best?.saving ?? 0) ? slice : best),
      undefined,
    );
    const second = first?.partner;
    if (!second) return;
    const merged = join(first, second);
    slices.delete(first);
    slices.delete(second);
    slices.add(merged);
    for (const slice of slices) {
      if (slice === merged || slice.partner === first || slice.partner === second) choosePartner(slice);
      else offer(slice, merged);
    }
  }
}

function cut(glyphs: string[], size: number): string[] {
  return Array.from({ length: Math.ceil(glyphs.length / size) }, (_, part) =>
    glyphs.slice(part * size, (part + 1) * size).join(''),
  );
}
