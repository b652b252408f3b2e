import { findTerm, type SearchIndex, sizeOf, termsWithPrefix } from './search-index.ts';
import { charactersOf, readPinyin, readZhuyin, soundAlikes, zhuyinOfTyped, zhuyinPattern } from './syllables.ts';

/** For each character of a word, those that it may be. */
type Characters = ReadonlySet<string>[];

const longestWord = 6;

/** The word of the index that sounds like one in Chinese characters, as many of them kept as can be. */
export function soundingLike(index: SearchIndex, characters: string[]): string | undefined {
  const found = bestChain(index, characters.map(soundAlikes), characters);
  return found === characters.join('') ? undefined : found;
}

/** The word of the index that a word in pinyin stands for. One syllable may be anything, so it takes two. */
export function ofPinyin(index: SearchIndex, word: string): string | undefined {
  const syllables = readPinyin(word);
  return syllables && syllables.length > 1 ? bestChain(index, syllables.map(charactersOf), []) : undefined;
}

/** The word that someone typed in zhuyin while the keyboard was set to English; a tone ends it. */
export function ofZhuyinKeys(index: SearchIndex, typed: string): string | undefined {
  if (!/^[a-z0-9,.;/-]+[3467]$/.test(typed)) return undefined;
  const syllables = readZhuyin(zhuyinOfTyped(typed));
  return syllables && syllables.length > 1 ? bestChain(index, syllables.map(charactersOf), []) : undefined;
}

const partlyZhuyin = new RegExp(`\\p{Script=Han}*${zhuyinPattern.source}(?:\\p{Script=Han}|[ㄅ-ㄩˊˇˋ˙])*`, 'gu');

/**
 * Puts characters in the place of zhuyin, wherever a word of the index sounds so, and notes it. `fold` makes characters
 * those of the index.
 */
export function zhuyinReplaced(
  index: SearchIndex,
  line: string,
  fold: (text: string) => string,
  corrections: { typed: string; instead: string }[],
): string {
  return line.replace(partlyZhuyin, (typed) => {
    const pieces = typed.match(/\p{Script=Han}|[ㄅ-ㄩˊˇˋ˙]+/gu) ?? [];
    const given = pieces.filter((piece) => !zhuyinPattern.test(piece)).map(fold);
    const characters = pieces.flatMap((piece): Characters => {
      const syllables = zhuyinPattern.test(piece) ? readZhuyin(piece) : undefined;
      return syllables ? syllables.map(charactersOf) : [new Set([fold(piece)])];
    });
    const instead = bestChain(index, characters, given);
    if (instead) corrections.push({ typed, instead });
    return instead ?? typed;
  });
}

/**
 * Of the words that can be made from the characters and stand in some job, the one with most of the kept characters,
 * then the most frequent.
 */
function bestChain(index: SearchIndex, characters: Characters, kept: string[]): string | undefined {
  if (characters.length < 2 || characters.length > longestWord) return undefined;
  let chains = Array.from(characters[0] ?? [], (text) => ({ text, frequency: Infinity }));
  for (const [step, next] of characters.slice(1).entries()) {
    chains = chains.flatMap(({ text, frequency }) =>
      pairsFrom(index, text.slice(-1), next, step === 0).map(({ second, size }) => ({
        text: text + second,
        frequency: Math.min(frequency, size),
      })),
    );
  }
  const keptIn = (text: string) => kept.filter((character) => text.includes(character)).length;
  return chains.sort((a, b) => keptIn(b.text) - keptIn(a.text) || b.frequency - a.frequency)[0]?.text;
}

/** The pairs of the index that begin with a character and end with one of some others. */
function pairsFrom(
  index: SearchIndex,
  first: string,
  seconds: ReadonlySet<string>,
  isFirst: boolean,
): { second: string; size: number }[] {
  const terms = isFirst
    ? termsWithPrefix(index, first).filter((term) => seconds.has(index.terms[term]?.slice(1) ?? ''))
    : Array.from(seconds, (second) => findTerm(index, first + second)).filter((term) => term >= 0);
  return terms.map((term) => ({
    second: index.terms[term]?.slice(1) ?? '',
    size: sizeOf(index, term),
  }));
}
