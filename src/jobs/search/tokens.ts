import { foldCharacter } from './fold.ts';

/** A word, or one character of a script that is written without spaces. */
export interface Token {
  /** Folded. */
  text: string;
  /** Where it stands in the text it was taken from. */
  start: number;
  end: number;
  han: boolean;
}

type Kind = 'han' | 'word' | 'joiner' | 'suffix' | 'dot' | 'apostrophe' | 'gap';

interface Letter {
  text: string;
  kind: Kind;
}

const marks: Record<string, Kind> = {
  '&': 'joiner',
  '+': 'suffix',
  '#': 'suffix',
  '.': 'dot',
  "'": 'apostrophe',
  '’': 'apostrophe',
};
const hanPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const wordPattern = /[\p{L}\p{N}]/u;

/** What each character folds to, by its code: a publish looks up hundreds of millions. */
const letters: (Letter[] | undefined)[] = Array.from({ length: 0x10000 });

function lettersOf(code: number): Letter[] {
  const known = letters[code];
  if (known) return known;
  const made = Array.from(foldCharacter(String.fromCodePoint(code)), (text) => ({ text, kind: kindOf(text) }));
  if (code < letters.length) letters[code] = made;
  return made;
}

function kindOf(character: string): Kind {
  return marks[character] ?? (hanPattern.test(character) ? 'han' : wordPattern.test(character) ? 'word' : 'gap');
}

/**
 * Splits a text into folded words and Han characters. What this trade writes into its words stays in them: R&D, C++,
 * C#, .NET; an apostrophe is passed over, any other mark ends a word.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let word: Token | undefined;
  /** A mark that belongs to a word only if a letter follows. */
  let pending = '';
  for (let start = 0, end = 0; start < text.length; start = end) {
    const code = text.codePointAt(start) ?? 0;
    end = start + (code > 0xffff ? 2 : 1);
    for (const { text: letter, kind } of lettersOf(code)) {
      if (kind === 'word') {
        if (word && pending !== '.') {
          word.text += pending + letter;
          word.end = end;
        } else {
          const dot = word ? '' : pending;
          word = { text: dot + letter, start: start - dot.length, end, han: false };
          tokens.push(word);
        }
        pending = '';
      } else if (word && kind === 'suffix' && !pending) {
        word.text += letter;
        word.end = end;
      } else if (!pending && (kind === 'dot' || (word && kind === 'joiner'))) {
        pending = letter;
      } else if (!word || kind !== 'apostrophe') {
        word = undefined;
        pending = '';
        if (kind === 'han') tokens.push({ text: letter, start, end, han: true });
      }
    }
  }
  return tokens;
}

/** Two Han characters that stand side by side make a pair: most Chinese words are one. */
export function isPair(token: Token, next: Token | undefined): next is Token {
  return next !== undefined && token.han && next.han && (next.start === token.end || next.start === token.start);
}
