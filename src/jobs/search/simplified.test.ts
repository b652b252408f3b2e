import { Converter } from 'opencc-js/t2cn';
import { expect, it } from 'vitest';

/** The blocks that everyday Chinese is written in. */
const blocks = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
] as const;
const pairsInLine = 60;

/** With `-u` this test writes the table anew. */
it('knows the Simplified form of every Traditional character, as OpenCC has it', async () => {
  const convert = Converter({ from: 't', to: 'cn' });
  const characters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
  );
  const converted = convert(characters.join('\n')).split('\n');
  const pairs = characters.flatMap((character, index) =>
    converted[index] === character ? [] : [`${character}${converted[index]}`],
  );
  const lines = Array.from({ length: Math.ceil(pairs.length / pairsInLine) }, (_, line) =>
    pairs.slice(line * pairsInLine, (line + 1) * pairsInLine).join(''),
  );
  expect(pairs.length).toBeGreaterThan(3000);
  await expect(
    `/** Traditional characters, each before its Simplified one: made from OpenCC (Apache-2.0) by simplified.test.ts. */\nexport const simplifiedPairs = \`\n${lines.join('\n')}\n\`;\n`,
  ).toMatchFileSnapshot('./simplified-pairs.ts');
});
