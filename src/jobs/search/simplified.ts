import { Converter } from 'opencc-js/t2cn';

/** The blocks that everyday Chinese is written in. */
const blocks = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
] as const;

/**
 * Traditional characters and their Simplified ones. Each stands alone: a conversion that looked at a character's
 * neighbours would fold a whole sentence and a word cut out of it differently.
 * For the server only: the table that this is made from has 109 KB.
 */
export function simplifiedCharacters(): Map<string, string> {
  const convert = Converter({ from: 't', to: 'cn' });
  const characters = blocks.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)));
  const converted = convert(characters.join('\n')).split('\n');
  return new Map(characters.flatMap((character, index) => (converted[index] === character ? [] : [[character, converted[index] ?? character] as const])));
}
