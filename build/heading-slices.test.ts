import { describe, expect, it } from 'vitest';
import { type HeadingPage, sliceGlyphs } from '#build/heading-slices.ts';

const site = (...texts: string[]): HeadingPage => ({ record: false, titles: [], others: texts });
const record = (...texts: string[]): HeadingPage => ({ record: true, titles: [], others: texts });
const han = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x4e00 + from + index));
const loadedBy = (text: string, slices: string[]) =>
  slices.filter((slice) => [...slice].some((glyph) => text.includes(glyph)));

describe('sliceGlyphs', () => {
  it('holds every Han glyph once, and nothing Latin', () => {
    const slices = sliceGlyphs([site('三弦', 'LINE與Email，找職缺'), record('三弦', '韌體工程師')], '三弦：選單');
    expect([...slices.join('')].sort()).toEqual([...'三弦與，找職缺韌體工程師：選單'].sort());
  });

  it('puts what every page shows in front and what no page shows last', () => {
    const slices = sliceGlyphs(
      [site(`三弦${han(0, 60)}`), site(`三弦${han(100, 60)}`), record(`三弦${han(200, 60)}`)],
      '鑫',
    );
    expect(slices[0]).toContain('三弦');
    expect(slices.at(-1)).toBe('鑫');
  });

  it('keeps apart what only one of two pages needs, if it is much', () => {
    const [home, policy] = [han(0, 60), han(100, 60)];
    const slices = sliceGlyphs([site(home), site(policy)], '');
    expect(loadedBy(home, slices).join('')).toHaveLength(60);
    expect(loadedBy(policy, slices).join('')).toHaveLength(60);
  });

  it('does not make a file of a glyph or two', () => {
    expect(sliceGlyphs([site('三弦服'), site('三弦活'), site('三弦聯')], '')).toHaveLength(1);
  });

  it('favours the site’s own pages over a record', () => {
    const common = han(0, 40);
    const rare = han(40, 6);
    const glyphsForCommon = (page: typeof site) =>
      loadedBy(common, sliceGlyphs([page(common), page(common), record(common, rare)], '')).join('');
    expect(glyphsForCommon(site)).toHaveLength(40);
    expect(glyphsForCommon(record)).toHaveLength(46);
  });

  it('keeps full-width marks together', () => {
    const slices = sliceGlyphs([site(`${han(0, 60)}，`), site(`${han(100, 60)}。`), record(`${han(200, 60)}「」`)], '');
    expect(loadedBy('，。「」', slices)).toHaveLength(1);
  });

  it('gives titles fewer files than it would other headings', () => {
    const texts = [han(0, 60), han(30, 60)];
    expect(
      sliceGlyphs(
        texts.map((title) => ({ record: false, titles: [title], others: [] })),
        '',
      ),
    ).toHaveLength(1);
    expect(
      sliceGlyphs(
        texts.map((heading) => site(heading)),
        '',
      ),
    ).toHaveLength(3);
  });
});
