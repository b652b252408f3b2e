import { inflections } from './inflections.ts';
import { parseSearch } from './parse-search.ts';
import { findTerm, groupTerm, type SearchIndex, termsWithPrefix } from './search-index.ts';
import type { SynonymTable } from './synonym-table.ts';
import { isPair, type Token, tokenize } from './tokens.ts';

/** Terms any of which will do; a word that only begins like the one asked for counts less. */
export interface Part {
  exact: number[];
  begun: number[];
}

export interface PhraseTerm {
  term: number;
  offset: number;
}

/** Tokens in a row that count as a match, for marking it. */
export interface Pattern {
  tokens: string[];
  /** Whether a longer last word will do. */
  open: boolean;
  /** Whether it is what was typed, and not a synonym of it. */
  typed: boolean;
}

/** One thing that is asked for. */
export interface Wanted {
  typed: string;
  /** All of them must be there. */
  parts: Part[];
  /** Terms that must stand this far behind the beginning of a phrase. */
  phrase?: PhraseTerm[];
  patterns: Pattern[];
}

export interface SearchPlan {
  wanted: Wanted[];
  unwanted: Wanted[];
}

/** More words than anyone means; each costs time. */
const mostWords = 24;
/** Below this length a word that exists is meant as it stands: IT is no beginning of "item". */
const shortestOpen = 3;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Turns what was typed into terms of the index. */
export function planSearch(line: string, index: SearchIndex, synonyms: SynonymTable): SearchPlan {
  const planner = new Planner(index, synonyms);
  const plan: SearchPlan = { wanted: [], unwanted: [] };
  for (const { text, quoted, excluded } of parseSearch(line)) {
    // A phrase is read as the jobs' texts are; a single word may be IT without its capitals.
    const tokens = quoted ? synonyms.tokensOf(text) : tokenize(text);
    if (tokens.length === 0) continue;
    if (excluded) plan.unwanted.push(quoted ? planner.phrase(text, tokens) : planner.whole(text, tokens));
    else if (quoted) plan.wanted.push(planner.phrase(text, tokens));
    else plan.wanted.push(...planner.words(text, tokens));
  }
  return { wanted: plan.wanted.slice(0, mostWords), unwanted: plan.unwanted.slice(0, mostWords) };
}

class Planner {
  private readonly index: SearchIndex;
  private readonly synonyms: SynonymTable;

  constructor(index: SearchIndex, synonyms: SynonymTable) {
    this.index = index;
    this.synonyms = synonyms;
  }

  /** Plain words, without those that say nothing beside the others. */
  words(text: string, tokens: Token[]): Wanted[] {
    const groups = this.split(tokens);
    const telling = groups.filter((group) => !this.synonyms.isIgnored(group));
    return (telling.length > 0 ? telling : groups).map((group) => this.word(typedText(text, group), group, true));
  }

  /** Something to leave out: as a word with its synonyms, or word for word. */
  whole(text: string, tokens: Token[]): Wanted {
    const single = tokens.length === 1 || this.synonyms.at(tokens, 0).some(({ length }) => length === tokens.length);
    return single ? this.word(text, tokens, false) : this.phrase(text, tokens);
  }

  phrase(text: string, tokens: Token[]): Wanted {
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
    const patterns = [{ tokens: tokens.map((token) => token.text), open: false, typed: true }];
    return { typed: text, parts: places.map(({ part }) => part), ...(phrase.length > 1 ? { phrase } : {}), patterns };
  }

  /**
   * Cuts into words: those with synonyms first, the rest of a run of Han characters where the platform's dictionary
   * does.
   */
  private split(tokens: Token[]): Token[][] {
    const groups: Token[][] = [];
    let run: Token[] = [];
    const flush = () => {
      groups.push(...this.cutRun(run));
      run = [];
    };
    for (let index = 0; index < tokens.length;) {
      const length = this.synonyms.at(tokens, index).at(-1)?.length ?? 0;
      const token = tokens[index];
      const last = run.at(-1);
      if (!token) break;
      if (length > 0 || !token.han || (last && !isPair(last, token))) flush();
      if (length > 0 || !token.han) groups.push(tokens.slice(index, index + Math.max(length, 1)));
      else run.push(token);
      index += Math.max(length, 1);
    }
    flush();
    return groups;
  }

  /** Characters that the dictionary leaves single stay together: they are a word that it does not know. */
  private cutRun(run: Token[]): Token[][] {
    const words: Token[][] = [];
    let unknown: Token[] | undefined;
    let at = 0;
    for (const { segment } of segmenter.segment(run.map(({ text }) => text).join(''))) {
      const word = run.slice(at, (at += [...segment].length));
      const isUnknown = word.length === 1 && !this.synonyms.isIgnored(word);
      if (isUnknown && unknown) unknown.push(...word);
      else words.push(word);
      unknown = isUnknown ? (unknown ?? word) : undefined;
    }
    return words;
  }

  private word(typed: string, tokens: Token[], open: boolean): Wanted {
    const texts = tokens.map((token) => token.text);
    const group = this.synonyms.at(tokens, 0).find(({ length }) => length === tokens.length)?.group;
    const others =
      group === undefined
        ? []
        : (this.synonyms.forms[group] ?? []).map((form) => ({ tokens: form, open: false, typed: isSame(form, texts) }));
    const [only] = tokens.length === 1 && !tokens[0]?.han ? texts : [];
    if (only === undefined) {
      const parts = group === undefined ? this.han(texts) : [this.term(groupTerm(group))];
      return { typed, parts, patterns: [{ tokens: texts, open: false, typed: true }, ...others] };
    }
    const forms = [only, ...inflections(only)];
    const exact = forms.flatMap((form) => this.term(form).exact);
    const begins = open && (only.length >= shortestOpen || exact.length === 0);
    const begun = begins ? termsWithPrefix(this.index, only).filter((term) => !exact.includes(term)) : [];
    const patterns = forms.map((form) => ({ tokens: [form], open: begins && form === only, typed: true }));
    // A group is found wherever any of its words is, this one included.
    return {
      typed,
      parts: [{ exact: group === undefined ? exact : this.term(groupTerm(group)).exact, begun }],
      patterns: [...patterns, ...others],
    };
  }

  private han(characters: string[]): Part[] {
    if (characters.length === 1) return [this.character(characters[0] ?? '')];
    return characters.slice(1).map((character, index) => this.term((characters[index] ?? '') + character));
  }

  private character(text: string): Part {
    return { exact: termsWithPrefix(this.index, text), begun: [] };
  }

  private term(text: string): Part {
    const term = findTerm(this.index, text);
    return { exact: term < 0 ? [] : [term], begun: [] };
  }
}

function typedText(text: string, tokens: Token[]): string {
  return text.slice(tokens[0]?.start, tokens.at(-1)?.end);
}

function isSame(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
