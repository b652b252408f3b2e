import { describe, expect, it } from 'vitest';
import { contrast, hexFrom, lchOf } from './colour.ts';
import { completePalette, contrastFaults, type GivenColours } from './palette.ts';

describe('contrast', () => {
  it('is what WCAG says of known pairs', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  });

  it('keeps a colour through lightness, chroma and hue', () => {
    for (const colour of ['#0b7a63', '#d63f27', '#2b4aa0', '#ffffff', '#000000', '#f4c20d'])
      expect(hexFrom(lchOf(colour))).toBe(colour);
  });
});

describe('completePalette', () => {
  it('makes a palette that can be read of any accent that can', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      const accent = hexFrom({ lightness: 0.45, chroma: 0.15, hue });
      expect(contrastFaults({ light: { accent } }), accent).toEqual([]);
    }
  });

  it('has colours where a firm gives none, and none of them is at fault', () => {
    expect(contrastFaults({})).toEqual([]);
  });

  it('darkens a signal that is seen as a line but not read as words', () => {
    const { light } = completePalette({ light: { signal: '#d63f27', ground: '#f5f7f6' } });
    expect(contrast('#d63f27', '#f5f7f6')).toBeLessThan(4.5);
    expect(contrast(light.signalText, '#f5f7f6')).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves what is given as it is', () => {
    const given = { light: { accent: '#0b7a63', third: '#2b4aa0' }, dark: { accent: '#45c3a4', night: '#070d0c' } };
    expect(completePalette(given)).toMatchObject(given);
  });
});

describe('contrastFaults', () => {
  const cases: [string, GivenColours, object][] = [
    ['an accent too pale for words', { light: { accent: '#f4c20d' } }, { scheme: 'light', name: 'accent' }],
    ['a dark accent too dark', { dark: { accent: '#113355' } }, { scheme: 'dark', name: 'accent' }],
    ['a signal that is no line', { light: { signal: '#ffd0d0' } }, { scheme: 'light', name: 'signal' }],
    ['second words too pale', { light: { ink2: '#aaaaaa' } }, { scheme: 'light', name: 'ink2' }],
    [
      'a ground under colours that are not given',
      { light: { ground: '#556677' } },
      { scheme: 'light', name: 'ground' },
    ],
    ['a night too light for the words on it', { light: { night: '#8899aa' } }, { scheme: 'light', name: 'night' }],
  ];

  it.each(cases)('names %s, and a colour that passes in its place', (_, given, place) => {
    const [fault, ...others] = contrastFaults(given);
    expect(others).toEqual([]);
    expect(fault).toMatchObject(place);
    const { scheme, name, nearest } = fault ?? { scheme: 'light', name: 'ink', nearest: undefined };
    expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrastFaults({ ...given, [scheme]: { ...given[scheme], [name]: nearest } })).toEqual([]);
  });

  it('names the nearest, not just any', () => {
    const [fault] = contrastFaults({ light: { accent: '#888888', ground: '#ffffff' } });
    const ratio = contrast(fault?.nearest ?? '', '#ffffff');
    expect(ratio).toBeGreaterThanOrEqual(4.5);
    expect(ratio).toBeLessThan(4.7);
  });
});
