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

  it('lets others have their turn while it makes a long text', async () => {
    const texts = new DerivedTexts();
    let others = 0;
    setImmediate(() => (others += 1));
    let othersAtEnd = 0;
    const lines = function* () {
      for (let line = 0; line < 100; line += 1) yield String(line);
      othersAtEnd = others;
    };
    const text = await read(texts.find('/a', 'r1', 0, () => ({ type: 'text/plain', text: lines(), changesAt: 1 })));
    expect(othersAtEnd).toBe(1);
    expect(text.split('\n').length).toBe(101);
  });

  it('keeps nothing for an address that names nothing', () => {
    const texts = new DerivedTexts();
    expect(texts.find('/none', 'r1', 0, () => undefined)).toBeUndefined();
  });
});
