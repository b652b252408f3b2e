import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#build/folders.ts';
import { type PayReading, readPay } from './pay-text.ts';

const list = readFileSync(path.join(root, 'tests/fixtures/pay-strings.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()) as [place: string, text: string, meaning: string]);

function meaningOf(pay: PayReading): string {
  if (pay === 'negotiable') return pay;
  if ('refused' in pay) return 'refused';
  const { currency, period, min, max, months } = pay;
  const sum = min === max ? `${min}` : min === undefined ? `<${max}` : max === undefined ? `${min}+` : `${min}-${max}`;
  const times = months ? ` x${[...new Set(months)].join('-')}` : '';
  return `${currency} ${period} ${sum}${times}`;
}

describe('readPay', () => {
  it('reads or refuses every line of the list, none wrongly', () => {
    expect(list.length).toBeGreaterThanOrEqual(300);
    const wrong = list
      .map(([place, text, meaning]) => ({ place, text, meaning, read: meaningOf(readPay(text, place)) }))
      .filter(({ meaning, read }) => read !== meaning);
    expect(wrong).toEqual([]);
  });

  it('says why it refuses', () => {
    expect(readPay('about NT$60,000', 'TW')).toEqual({ refused: '"about nt$60,000" is not understood' });
    expect(readPay('480,000', 'TW')).toMatchObject({
      refused: expect.stringContaining('by the month or by the year') as string,
    });
    expect(readPay('60K-80K')).toMatchObject({ refused: expect.stringContaining('currency') as string });
  });
});
