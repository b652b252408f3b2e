import { describe, expect, it } from 'vitest';
import { unicodeRange } from '#build/fonts.ts';

describe('unicodeRange', () => {
  it('joins neighbours and names the others, each once, in order', () => {
    expect(unicodeRange('三一丁aabz')).toBe('U+61-62,U+7A,U+4E00-4E01,U+4E09');
  });

  it('knows glyphs beyond the first 65,536', () => {
    expect(unicodeRange('𠮷')).toBe('U+20BB7');
  });
});
