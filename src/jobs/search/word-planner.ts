import { inflections, stemOf } from './inflections.ts';
import type { Clause } from './parse-search.ts';
import { findTerm, groupTerm, type SearchIndex, termsWithPrefix } from './search-index.ts';
import type { Fact, Part, Pattern, Wanted, Way } from './search-plan.ts';
import type { Speller } from './speller.ts';
import { splitWords } from './split-words.ts';
import { isPair, type Token, tokenize } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Below this length a word that exists is meant as it stands: IT is no beginning of "item". */
const shortestOpen = 3;
/** What the ways to meet a word are worth; where it stands for a code, the code counts and its mention adds a little. */
const shares = { typed: 1, synonym: 0.8, family: 0.5, pieces: 0.5, related: 0.4, besideFact: 0.25 };
/** A single Chinese character says little: most words have two. */
const characterWorth = 0.3;

/** Something asked for that no text is looked through for. */
export function asking(typed: string, facts: Fact[]): Wanted {
  return { typed, ways: [], facts, patterns: [], required: false, worth: 1 };
}

/** Turns the words of a line into what to look for in the index. */
export class WordPlanner {
  private readonly index: SearchIndex;
  private readonly vocabulary: Vocabulary;
  private readonly speller: Speller;

  constructor(index: SearchIndex, vocabulary: Vocabulary, speller: Speller) {
    this.index = index;
    this.vocabulary = vocabulary;
    this.speller = speller;
  }

  clause({ text, quoted, excluded }: Clause): Wanted[] {
    // A phrase is read as the jobs' texts are; a single word may be IT without its capitals.
    const tokens = quoted ? this.vocabulary.tokensOf(text) : tokenize(text);
    if (tokens.length === 0) return [];
    if (quoted) return [{ ...this.phrase(text, tokens), required: !excluded }];
    return excluded ? [this.whole(text, tokens)] : this.words(this.speller.putRight(text));
  }

  /** Plain words, without those that say nothing beside the others. */
  private words(text: string): Wanted[] {
    const words = splitWords(tokenize(text), this.index, this.vocabulary).flatMap((tokens) => {
      const typed = text.slice(tokens[0]?.start, tokens.at(-1)?.end);
      const instead = this.vocabulary.knownAs(tokens) ? undefined : this.speller.soundingLike(typed, tokens);
      return instead
        ? [{ typed, tokens: tokenize(instead) }]
        : this.withoutIgnored(tokens).map((rest) => ({ typed, tokens: rest }));
    });
    const telling = words.filter(({ tokens }) => !this.vocabulary.isIgnored(tokens));
    return (telling.length > 0 ? telling : words).map(({ typed, tokens }) => this.word(typed, tokens, true));
  }

  /** An unknown Chinese word may begin or end with characters that say nothing: 想去, 的. */
  private withoutIgnored(tokens: Token[]): Token[][] {
    if (tokens.length === 1 || this.vocabulary.knownAs(tokens)) return [tokens];
    const from = tokens.findIndex((token) => !this.vocabulary.isIgnored([token]));
    const to = tokens.findLastIndex((token) => !this.vocabulary.isIgnored([token]));
    return from < 0 ? tokens.map((token) => [token]) : [tokens.slice(from, to + 1)];
  }

  /** Something to leave out: as a word with its synonyms, or word for word. */
  private whole(text: string, tokens: Token[]): Wanted {
    const known = this.vocabulary.knownAs(tokens);
    if (tokens.length > 1 && !known) return this.phrase(text, tokens);
    const { ways, ...wanted } = this.word(text, tokens, false);
    return { ...wanted, ways: known?.fact ? [] : ways.filter(({ share }) => share >= shares.synonym) };
  }

  private phrase(text: string, tokens: Token[]): Wanted {
    const places = tokens.flatMap((token, offset) => {
      const [before, next] = [tokens[offset - 1], tokens[offset + 1]];
      if (isPair(token, next)) return [{ part: this.term(token.text + next.text), offset }];
      // The pair before has the last character of a run in it already.
      if (before && isPair(before, token)) return [];
      return [{ part: token.han ? this.character(token.text) : this.term(token.text), offset }];
    });
    // A single character among words may be part of many terms: that it is there has to do.
    const phrase = places.flatMap(({ part: { exact }, offset }) =>
      exact.length === 1 ? exact.map((term) => ({ term, offset })) : [],
    );
    const way = {
      parts: places.map(({ part }) => part),
      ...(phrase.length > 1 ? { phrase } : {}),
      share: shares.typed,
    };
    return { ...asking(text, []), ways: alive([way]), patterns: [patternOf(tokens, true)] };
  }

  private word(typed: string, tokens: Token[], open: boolean): Wanted {
    const known = this.vocabulary.knownAs(tokens);
    const [first] = tokens;
    const only = tokens.length === 1 && first && !first.han ? first.text : undefined;
    const isOpen = open && only !== undefined && (only.length >= shortestOpen || (!known && !this.has(only)));
    const related = (known?.related ?? []).map((text) => tokenize(text));
    const group = known?.group === undefined ? [] : [this.term(groupTerm(known.group))];
    const literal = only === undefined ? this.literal(tokens) : [this.latin(only, isOpen)];
    // Of a phrase with synonyms the group knows where its words stand together.
    const isPhrase = tokens.length > 1 && !first?.han && group.length > 0;
    const said: Way[] = isPhrase
      ? [{ parts: group, share: shares.typed }]
      : [
          { parts: literal, share: shares.typed },
          { parts: group, share: shares.synonym },
        ];
    const further: Way[] = [
      { parts: only !== undefined && open ? [this.family(only)] : [], share: shares.family },
      { parts: known && tokens.length > 1 ? this.pieces(tokens) : [], share: shares.pieces },
      ...related.map((others) => ({ parts: this.meaning(others), share: shares.related })),
    ];
    const besideFact = said.map(({ parts, share }) => ({ parts, share: share * shares.besideFact }));
    const patterns = [
      ...(only === undefined ? [patternOf(tokens, true)] : this.latinPatterns(only, isOpen)),
      ...this.synonymPatterns(known?.group, tokens),
      ...related.map((others) => patternOf(others, false)),
    ];
    return {
      ...asking(typed, known?.fact ? [known.fact] : []),
      ways: alive(known?.fact ? besideFact : [...said, ...further]),
      patterns,
      worth: tokens.length === 1 && first?.han ? characterWorth : 1,
    };
  }

  private synonymPatterns(group: number | undefined, tokens: Token[]): Pattern[] {
    const typed = tokens.map(({ text }) => text).join(' ');
    const forms = group === undefined ? [] : (this.vocabulary.forms[group] ?? []);
    return forms.map((form) => ({ tokens: form, open: false, typed: form.join(' ') === typed }));
  }

  private latinPatterns(word: string, isOpen: boolean): Pattern[] {
    return [word, ...inflections(word)].map((form) => ({
      tokens: [form],
      open: isOpen && form === word,
      typed: true,
    }));
  }

  /** A word or phrase with its synonyms, or word by word where it has none. */
  private meaning(tokens: Token[]): Part[] {
    const group = this.vocabulary.knownAs(tokens)?.group;
    return group === undefined ? this.pieces(tokens) : [this.term(groupTerm(group))];
  }

  /** Each word of a Latin phrase by itself, with its synonyms. */
  private pieces(tokens: Token[]): Part[] {
    if (tokens.length === 1 || tokens.some(({ han }) => han)) return this.literal(tokens);
    return tokens.flatMap((token) => this.meaning([token]));
  }

  /** The words as they stand. */
  private literal(tokens: Token[]): Part[] {
    return tokens.flatMap((token, at) => {
      const [before, next] = [tokens[at - 1], tokens[at + 1]];
      if (!token.han) return [this.latin(token.text, false)];
      if (next?.han) return [this.term(token.text + next.text)];
      return before?.han ? [] : [this.character(token.text)];
    });
  }

  private latin(word: string, isOpen: boolean): Part {
    const exact = [word, ...inflections(word)].flatMap((form) => this.term(form).exact);
    return { exact, begun: isOpen ? termsWithPrefix(this.index, word).filter((term) => !exact.includes(term)) : [] };
  }

  /** Words of the same family: manufacture, manufacturing. */
  private family(word: string): Part {
    const stem = stemOf(word);
    return { exact: stem === undefined ? [] : termsWithPrefix(this.index, stem), begun: [] };
  }

  private character(text: string): Part {
    return { exact: termsWithPrefix(this.index, text), begun: [] };
  }

  private term(text: string): Part {
    const term = findTerm(this.index, text);
    return { exact: term < 0 ? [] : [term], begun: [] };
  }

  private has(word: string): boolean {
    return findTerm(this.index, word) >= 0;
  }
}

/** The ways that some job can meet. */
function alive(ways: Way[]): Way[] {
  return ways.filter(
    ({ parts }) => parts.length > 0 && parts.every(({ exact, begun }) => exact.length + begun.length > 0),
  );
}

function patternOf(tokens: Token[], typed: boolean): Pattern {
  return { tokens: tokens.map(({ text }) => text), open: false, typed };
}
