import { describe, expect, it } from 'vitest';
import { displayWidth, shorten, table } from './table.ts';

describe('table', () => {
  it('keeps columns straight beside Chinese', () => {
    const lines = table(
      ['name', 'topic'],
      [
        ['王小明', 'jobs'],
        ['Ann', '職缺'],
      ],
    ).split('\n');
    expect(lines).toEqual(['name    topic', '──────  ─────', '王小明  jobs', 'Ann     職缺']);
  });

  it('cuts by columns, not by characters', () => {
    expect(shorten('王小明先生', 6)).toBe('王小…');
    expect(displayWidth(shorten('王小明先生', 6))).toBeLessThanOrEqual(6);
    expect(shorten('Ann', 6)).toBe('Ann');
  });
});
