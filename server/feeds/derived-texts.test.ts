import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DerivedTexts } from './derived-texts.ts';

function counted() {
  let made = 0;
  return {
    make: (changesAt: number) => () => ({ type: 'text/plain', text: `text ${(made += 1)}`, changesAt }),
    made: () => made,
  };
}

const read = async (output: ReturnType<DerivedTexts['find']>) =>
  brotliDecompressSync((await output)?.body ?? Buffer.alloc(0)).toString();

describe('DerivedTexts', () => {
  it('makes a text once until time or a new release changes it', async () => {
    const texts = new DerivedTexts();
    const { make } = counted();
    expect(await read(texts.find('/a', 'r1', 10, make(20)))).toBe('text 1');
    expect(await read(texts.find('/a', 'r1', 19, make(20)))).toBe('text 1');
    expect(await read(texts.find('/a', 'r1', 20, make(30)))).toBe('text 2');
    expect(await read(texts.find('/a', 'r2', 21, make(30)))).toBe('text 3');
  });

  it('makes it once for all who ask at the same time', async () => {
    const texts = new DerivedTexts();
    const { make, made } = counted();
    await Promise.all(Array.from({ length: 50 }, () => texts.find('/a', 'r1', 0, make(1))));
    expect(made()).toBe(1);
  });

  it('keeps nothing for an address that names nothing', () => {
    const texts = new DerivedTexts();
    expect(texts.find('/none', 'r1', 0, () => undefined)).toBeUndefined();
  });
});
