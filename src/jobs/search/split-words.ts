import { type SearchIndex, termsWithPrefix } from './search-index.ts';
import { isPair, type Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Cuts into words: known ones first, the rest of a run of Han characters where the platform's dictionary does. */
export function splitWords(tokens: Token[], index: SearchIndex, vocabulary: Vocabulary): Token[][] {
  const words: Token[][] = [];
  let run: Token[] = [];
  const flush = () => {
    words.push(...cutRun(run));
    run = [];
  };
  for (let at = 0; at < tokens.length;) {
    const length = vocabulary.at(tokens, at).at(-1)?.length ?? 0;
    const token = tokens[at];
    const last = run.at(-1);
    if (!token) break;
    if (length > 0 || !token.han || (last && !isPair(last, token))) flush();
    if (length > 0 || !token.han) words.push(tokens.slice(at, at + Math.max(length, 1)));
    else run.push(token);
    at += Math.max(length, 1);
  }
  flush();
  return joinStrays(words, index);
}

/** Characters that the dictionary leaves single stay together: they are a word that it does not know. */
function cutRun(run: Token[]): Token[][] {
  const words: Token[][] = [];
  let unknown: Token[] | undefined;
  let at = 0;
  for (const { segment } of segmenter.segment(run.map(({ text }) => text).join(''))) {
    const word = run.slice(at, (at += [...segment].length));
    if (word.length === 1 && unknown) unknown.push(...word);
    else words.push(word);
    unknown = word.length === 1 ? (unknown ?? word) : undefined;
  }
  return words;
}

/** A character that stands in no job belongs to the word before it, which someone misspelled: 工程獅. */
function joinStrays(words: Token[][], index: SearchIndex): Token[][] {
  const joined: Token[][] = [];
  for (const word of words) {
    const [last, only] = [joined.at(-1)?.at(-1), word.length === 1 ? word[0] : undefined];
    const isStray = only?.han && last && isPair(last, only) && termsWithPrefix(index, only.text).length === 0;
    if (isStray) joined.at(-1)?.push(only);
    else joined.push([...word]);
  }
  return joined;
}
