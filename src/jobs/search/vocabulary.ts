import type { Content } from '#src/content/content.ts';
import type { Synonyms } from '#src/content/taxonomy.ts';
import { foldText } from './fold.ts';
import { singularOf } from './inflections.ts';
import { lowerBound } from './search-index.ts';
import { type Token, tokenize } from './tokens.ts';

/** Facets whose codes a word may stand for. */
export type FactFacet = keyof Synonyms['facts'];

/** What a word says about a job's codes: 南部 is Tainan or Kaohsiung. */
export interface CodeFact {
  facet: FactFacet;
  codes: string[];
  /** Codes that come close. */
  nearly: string[];
}

/** What the content says of a word or phrase. */
interface Entry {
  /** Words that mean the same: their group is a term of the index. */
  group?: number;
  fact?: CodeFact;
  /** Words that one is glad to find as well. */
  related?: string[];
  /** Whether it says nothing where another word is given. */
  ignored?: true;
}

interface Node {
  next: Map<string, Node>;
  entry?: Entry;
}

export interface KnownWord extends Entry {
  /** How many tokens the word or phrase takes. */
  length: number;
}

const none: readonly KnownWord[] = [];

/** The trade's vocabulary, found by its tokens: one look at a text finds every word that the content knows. */
export class Vocabulary {
  /** The forms of each group as tokens, by which matches are marked. */
  readonly forms: string[][][];
  /** Every Latin word in it, sorted, for those who misspell one. */
  readonly words: string[];
  private readonly root: Node = { next: new Map() };
  private readonly capitals: Set<string>;
  private readonly ignored: Set<string>;

  constructor({ groups, facts, related, capitals, ignored }: Synonyms) {
    this.forms = groups.map((group) => group.map(textsOf).filter((tokens) => tokens.length > 0));
    this.forms.forEach((forms, group) => forms.forEach((tokens) => this.add(tokens, { group })));
    for (const facet of Object.keys(facts) as FactFacet[])
      for (const { names, codes, nearly } of facts[facet] ?? [])
        for (const name of names) this.add(textsOf(name), { fact: { facet, codes, nearly } });
    for (const { asked, finds } of related) for (const word of asked) this.add(textsOf(word), { related: finds });
    // A single character would be cut out of words that no one has listed.
    for (const word of ignored) if (!/^\p{Script=Han}$/u.test(word)) this.add(textsOf(word), { ignored: true });
    this.words = [...new Set(wordsBelow(this.root))].filter((word) => /^[a-z]/.test(word)).sort();
    this.capitals = new Set(capitals.map(foldText));
    this.ignored = new Set(ignored.map(foldText));
  }

  /** The tokens of a job's text: without words like "it", which only capitals make a word that is searched for. */
  tokensOf(text: string): Token[] {
    return tokenize(text).filter(
      (token) => !this.capitals.has(token.text) || isCapital(text.slice(token.start, token.end)),
    );
  }

  isIgnored(tokens: Token[]): boolean {
    const [only] = tokens;
    return tokens.length === 1 && only ? this.ignored.has(only.text) : this.knownAs(tokens)?.ignored === true;
  }

  /** What is known of some tokens as a whole. */
  knownAs(tokens: Token[]): KnownWord | undefined {
    return this.at(tokens, 0).find(({ length }) => length === tokens.length);
  }

  /** Whether a Latin word stands in it, alone or in a phrase. */
  hasWord(word: string): boolean {
    const at = lowerBound(this.words, word);
    return this.words[at] === word;
  }

  /** Every word or phrase of the vocabulary that begins at a token, the shortest first. */
  at(tokens: Pick<Token, 'text' | 'han'>[], from: number): readonly KnownWord[] {
    let node = nextNode(this.root, tokens[from]);
    // Few words begin one, and a large index asks for millions.
    if (!node) return none;
    const found: KnownWord[] = [];
    for (let index = from + 1; node; index += 1) {
      if (node.entry) found.push({ ...node.entry, length: index - from });
      node = nextNode(node, tokens[index]);
    }
    return found;
  }

  private add(tokens: string[], entry: Entry): void {
    if (tokens.length === 0) return;
    let node = this.root;
    for (const token of tokens) {
      const next: Node = node.next.get(token) ?? { next: new Map() };
      node.next.set(token, next);
      node = next;
    }
    node.entry = { ...node.entry, ...entry };
  }
}

/** The content's vocabulary, with the names of its own cities and codes. */
export function withLabels({ synonyms, locations, functions }: Content): Synonyms {
  const { facts } = synonyms;
  const named = (codes: string[], names: string[]) => ({ names, codes, nearly: [] });
  const roles = functions.flatMap((group) => group.roles);
  return {
    ...synonyms,
    facts: {
      ...facts,
      location: [...locations.map(({ code, label }) => named([code], Object.values(label))), ...(facts.location ?? [])],
      function: [...functions.map(({ code }) => named([code], [code])), ...(facts.function ?? [])],
      role: [...roles.map(({ code }) => named([code], [code])), ...(facts.role ?? [])],
    },
  };
}

function textsOf(form: string): string[] {
  return tokenize(form).map(({ text }) => text);
}

function* wordsBelow(node: Node): Generator<string> {
  for (const [word, next] of node.next) {
    yield word;
    yield* wordsBelow(next);
  }
}

function nextNode(node: Node, token: Pick<Token, 'text' | 'han'> | undefined): Node | undefined {
  return token && (node.next.get(token.text) ?? (token.han ? undefined : node.next.get(singularOf(token.text))));
}

function isCapital(word: string): boolean {
  return word === word.toUpperCase();
}
