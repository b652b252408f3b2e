import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('csvLine', () => {
  it('quotes what would break a line apart', () => {
    expect(csvLine(['王小明', 'says "hi", twice', 'two\nlines', 7])).toBe(
      '"王小明","says ""hi"", twice","two\nlines","7"\r\n',
    );
  });

  it.each(['=HYPERLINK("http://x")', '+886 912 345 678', '-1+1', '@SUM(A1)', '\t=1', '  =1', '＝1'])(
    'makes text of %j',
    (cell) => {
      expect(csvLine([cell])).toMatch(/^"'/);
    },
  );

  it('leaves an equals sign inside a text alone', () => {
    expect(csvLine(['a=b'])).toBe('"a=b"\r\n');
  });
});
