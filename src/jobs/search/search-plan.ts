import type { Locale } from '#src/i18n/locales.ts';
import { parseSearch } from './parse-search.ts';
import { payInLine, type PayWanted } from './pay-in-line.ts';
import type { SearchIndex } from './search-index.ts';
import { Speller } from './speller.ts';
import type { CodeFact, Vocabulary } from './vocabulary.ts';
import { asking, WordPlanner } from './word-planner.ts';

/** Terms any of which will do; a word that only begins like the one asked for counts less. */
export interface Part {
  exact: number[];
  begun: number[];
}

export interface PhraseTerm {
  term: number;
  offset: number;
}

/** A way in which a job's text may have what is asked for. */
export interface Way {
  /** All of them must be there. */
  parts: Part[];
  /** Terms that must stand this far behind the beginning of a phrase. */
  phrase?: PhraseTerm[];
  /** What it is worth beside the words as they were typed. */
  share: number;
}

/** What is asked of a job beside its texts. */
export type Fact = CodeFact | { facet: 'pay'; pay: PayWanted | 'negotiable' } | { facet: 'id'; id: string };

/** Tokens in a row that count as a match, for marking it. */
export interface Pattern {
  tokens: string[];
  /** Whether a longer last word will do. */
  open: boolean;
  /** Whether it is what was typed, and not a synonym of it. */
  typed: boolean;
}

/** One thing that is asked for. Any of its ways, or its facts, will do. */
export interface Wanted {
  typed: string;
  ways: Way[];
  facts: Fact[];
  patterns: Pattern[];
  /** Whether a job without it cannot come close: it was quoted. */
  required: boolean;
  /** What it is worth beside other words that are as rare. */
  worth: number;
}

/** A word that finds nothing, and the one that was searched for instead. */
export interface Correction {
  typed: string;
  instead: string;
}

export interface SearchPlan {
  /** How much was typed, and in which language. */
  typed: { length: number; locale: Locale };
  wanted: Wanted[];
  unwanted: Wanted[];
  corrections: Correction[];
}

/** More words than anyone means; each costs time. */
const mostWords = 24;
const jobAddress = /\/job\/([a-z0-9-]+)/;

/** Turns what was typed into terms of the index and facts about jobs. */
export function planSearch(line: string, index: SearchIndex, vocabulary: Vocabulary): SearchPlan {
  const locale = /\p{Script=Han}/u.test(line) ? 'zh-tw' : 'en';
  const plan: SearchPlan = { typed: { length: line.length, locale }, wanted: [], unwanted: [], corrections: [] };
  const [, id] = jobAddress.exec(line) ?? [];
  if (id) return { ...plan, wanted: [asking(line, [{ facet: 'id', id }])] };
  const speller = new Speller(index, vocabulary, plan.corrections);
  const planner = new WordPlanner(index, vocabulary, speller);
  const readable = speller.withoutZhuyin(line);
  const pay = payInLine(readable);
  for (const clause of parseSearch(pay ? readable.replace(pay.typed, ' ') : readable)) {
    const found = planner.clause(clause);
    if (clause.excluded) plan.unwanted.push(...found);
    else if (clause.either) plan.wanted.push(...eitherOf(plan.wanted.pop(), found));
    else plan.wanted.push(...found);
  }
  if (pay) plan.wanted.push(asking(pay.typed, [{ facet: 'pay', pay: pay.pay }]));
  return { ...plan, wanted: plan.wanted.slice(0, mostWords), unwanted: plan.unwanted.slice(0, mostWords) };
}

/** The last word before an "or" and the first behind it become one. */
function eitherOf(before: Wanted | undefined, [first, ...others]: Wanted[]): Wanted[] {
  if (!before || !first) return [before, first, ...others].filter((wanted) => wanted !== undefined);
  const either: Wanted = {
    ...before,
    typed: `${before.typed} ${first.typed}`,
    ways: [...before.ways, ...first.ways],
    facts: [...before.facts, ...first.facts],
    patterns: [...before.patterns, ...first.patterns],
    worth: Math.max(before.worth, first.worth),
  };
  return [either, ...others];
}
