import { chineseRules } from './wording-chinese.ts';
import { englishRules } from './wording-english.ts';
import type { Ground, WordingRule } from './wording-grounds.ts';

/** Texts that say who is wanted; the others may speak of customers, products and benefits. */
export type TextPlace = 'criteria' | 'elsewhere';

export interface WordingMatch {
  ground: Ground;
  weight: 'fault' | 'warning';
  quote: string;
}

const rules = { english: compiled(englishRules), chinese: compiled(chineseRules) };
const hanCharacter = /[一-鿿]/;

/** Nearly every job is innocent: one look through all it says is enough to know. Some that this finds have nothing after all. */
export function mayDiscriminate(texts: string[]): boolean {
  const all = texts.join('\n');
  return rules.english.any.test(all) || rules.chinese.any.test(all);
}

/** Wording that chooses people by what the law does not allow, each phrase once. */
export function discriminatoryWording(text: string, place: TextPlace): WordingMatch[] {
  // Chinese often quotes English, so that English is looked for everywhere.
  const english = matches(text, place, rules.english);
  return hanCharacter.test(text) ? [...english, ...matches(text, place, rules.chinese)] : english;
}

interface RuleSet {
  rules: WordingRule[];
  any: RegExp;
}

function matches(text: string, place: TextPlace, { rules: list }: RuleSet): WordingMatch[] {
  const found: WordingMatch[] = [];
  for (const { ground, pattern, weight = 'fault', only } of list) {
    if (only && only !== place) continue;
    for (const [match] of text.matchAll(pattern)) {
      const quote = match.replace(/^[\s\-*•(,;:]+/, '').trim();
      if (!found.some((other) => other.ground === ground && other.quote.includes(quote)))
        found.push({ ground, weight, quote });
    }
  }
  return found;
}

function compiled(list: WordingRule[]): RuleSet {
  const sources = list.map(({ pattern }) => pattern.source.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+'));
  // Without the Unicode flag: every character named is of the basic plane, and the search is eight times as fast.
  return {
    rules: list.map((rule, index) => ({ ...rule, pattern: new RegExp(sources[index] ?? '', 'gim') })),
    any: new RegExp(sources.join('|'), 'im'),
  };
}
