import { foldText } from './fold.ts';
import { inflections } from './inflections.ts';
import { nearestWord } from './near-words.ts';
import { bestPlace, findTerm, lowerBound, type SearchIndex, sizeOf } from './search-index.ts';
import type { Correction } from './search-plan.ts';
import { ofPinyin, ofZhuyinKeys, soundingLike, zhuyinReplaced } from './sound-alikes.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type Token, tokenize } from './tokens.ts';

/** A slip that costs no more is a slip; a costlier one may be a word in pinyin. */
const surelyASlip = 2;

/** Puts words that some job has in the place of words that none has, and notes what it did. */
export class Speller {
  private readonly index: SearchIndex;
  private readonly vocabulary: Vocabulary;
  private readonly corrections: Correction[];

  constructor(index: SearchIndex, vocabulary: Vocabulary, corrections: Correction[]) {
    this.index = index;
    this.vocabulary = vocabulary;
    this.corrections = corrections;
  }

  /** The line with characters in the place of zhuyin, also where it was typed on English keys. */
  withoutZhuyin(line: string): string {
    let read = zhuyinReplaced(this.index, line, foldText, this.corrections);
    for (const typed of line.split(/\s+/)) {
      const instead = findTerm(this.index, typed) < 0 ? ofZhuyinKeys(this.index, typed.toLowerCase()) : undefined;
      if (instead) read = this.replace(read, typed, instead);
    }
    return read;
  }

  /** A text with its misspelled Latin words put right. */
  putRight(text: string): string {
    let read = text;
    for (const token of tokenize(text)) {
      if (token.han || this.isWord(token.text)) continue;
      const instead = this.nearest(token.text);
      if (instead) read = this.replace(read, text.slice(token.start, token.end), instead);
    }
    return read;
  }

  /** The word that a Chinese one sounds like, where no job has it, or only by chance; else undefined. */
  soundingLike(typed: string, tokens: Token[]): string | undefined {
    if (tokens.length < 2 || !tokens.every(({ han }) => han) || !this.isAside(tokens)) return undefined;
    const instead = soundingLike(
      this.index,
      tokens.map(({ text }) => text),
    );
    if (!instead || this.isAside(tokenize(instead))) return undefined;
    this.corrections.push({ typed, instead });
    return instead;
  }

  private nearest(word: string): string | undefined {
    const inJobs = nearestWord(this.index.terms, word, (at) => sizeOf(this.index, at));
    const inVocabulary = nearestWord(this.vocabulary.words, word, () => 1);
    const near = inVocabulary && inVocabulary.cost < (inJobs?.cost ?? Infinity) ? inVocabulary : inJobs;
    return near && near.cost <= surelyASlip ? near.text : (ofPinyin(this.index, word) ?? near?.text);
  }

  /** Whether a job has a word, or one that begins like it, or the vocabulary does. */
  private isWord(word: string): boolean {
    const { terms } = this.index;
    return (
      terms[lowerBound(terms, word)]?.startsWith(word) === true ||
      inflections(word).some((form) => findTerm(this.index, form) >= 0) ||
      this.vocabulary.hasWord(word)
    );
  }

  /** Whether Chinese characters stand side by side in long texts at most, where they may be neighbours by chance. */
  private isAside(tokens: Token[]): boolean {
    return tokens.slice(1).some(({ text }, at) => {
      const pair = findTerm(this.index, (tokens[at]?.text ?? '') + text);
      return pair < 0 || bestPlace(this.index, pair) === 3;
    });
  }

  private replace(text: string, typed: string, instead: string): string {
    this.corrections.push({ typed, instead });
    return text.replace(typed, instead);
  }
}
