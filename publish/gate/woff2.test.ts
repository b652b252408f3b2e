import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkWoff2 } from './woff2.ts';

const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(file)));
const font = read('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2');

describe('checkWoff2', () => {
  it('reads the measures of a face, as the stylesheet of the bundled one has them', () => {
    expect(checkWoff2(font)).toEqual({ ascent: 0.97, descent: 0.25 });
  });

  it('refuses another kind of font, one that is cut off, and one with changed bytes', () => {
    const woff = read('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff');
    expect(checkWoff2(woff)).toEqual({ reason: 'is not a WOFF2 font' });
    expect(checkWoff2(font.subarray(0, 5000))).toEqual({ reason: 'is a damaged WOFF2 font: it is not whole' });
    const changed = Buffer.from(font);
    changed.fill(0xff, 400, 600);
    expect(checkWoff2(changed)).toHaveProperty('reason');
  });
});
