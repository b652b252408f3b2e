import { polyphonic } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { foldText } from './fold.ts';

/** The rows of GB 2312 that have characters: the 6,763 that Simplified Chinese is written with. */
const [firstRow, lastRow] = [0xb0, 0xf7];
const entriesInLine = 8;

/** With `-u` this test writes the table anew. */
it('knows how every common character is read, as pinyin-pro has it', async () => {
  const decoder = new TextDecoder('gb2312');
  const readings = new Map<string, Set<string>>();
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (!/^\p{Script=Han}$/u.test(character) || foldText(character) !== character) continue;
      const [all = ''] = polyphonic(character, { toneType: 'none', v: true });
      for (const syllable of all.split(' ').filter((text) => /[aeiouv]/.test(text)))
        readings.set(syllable, (readings.get(syllable) ?? new Set()).add(character));
    }
  }
  const entries = [...readings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, all]) => `${name} ${[...all].join('')}`);
  const lines = Array.from({ length: Math.ceil(entries.length / entriesInLine) }, (_, line) =>
    entries.slice(line * entriesInLine, (line + 1) * entriesInLine).join(' '),
  );
  expect(entries.length).toBeGreaterThan(390);
  await expect(
    `/** Syllables without tone, each before the characters so read: made from pinyin-pro (MIT) by syllables.test.ts. */\nexport const syllableLines = \`\n${lines.join('\n')}\n\`;\n`,
  ).toMatchFileSnapshot('./syllable-lines.ts');
});
