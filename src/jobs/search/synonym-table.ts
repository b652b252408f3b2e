import type { Synonyms } from '#src/content/taxonomy.ts';
import { foldText } from './fold.ts';
import { singularOf } from './inflections.ts';
import { type Token, tokenize } from './tokens.ts';

interface Node {
  next: Map<string, Node>;
  group?: number;
}

export interface SynonymMatch {
  group: number;
  /** How many tokens the word or phrase takes. */
  length: number;
}

const none: readonly SynonymMatch[] = [];

/** The trade's synonyms, found by their tokens: one look at a text finds every word that belongs to a group. */
export class SynonymTable {
  /** The forms of each group as tokens, by which matches are marked. */
  readonly forms: string[][][];
  private readonly root: Node = { next: new Map() };
  private readonly capitals: Set<string>;
  private readonly ignored: Set<string>;

  constructor({ groups, capitals, ignored }: Synonyms) {
    this.forms = groups.map((group) =>
      group.map((form) => tokenize(form).map(({ text }) => text)).filter((tokens) => tokens.length > 0),
    );
    this.forms.forEach((forms, group) => forms.forEach((tokens) => this.add(tokens, group)));
    this.capitals = new Set(capitals.map(foldText));
    this.ignored = new Set(
      ignored.map((word) =>
        tokenize(word)
          .map(({ text }) => text)
          .join(''),
      ),
    );
  }

  /** The tokens of a job's text: without words like "it", which only capitals make a word that is searched for. */
  tokensOf(text: string): Token[] {
    return tokenize(text).filter(
      (token) => !this.capitals.has(token.text) || isCapital(text.slice(token.start, token.end)),
    );
  }

  isIgnored(tokens: Token[]): boolean {
    return this.ignored.has(tokens.map(({ text }) => text).join(''));
  }

  /** Every word or phrase with synonyms that begins at a token, the shortest first. */
  at(tokens: Token[], from: number): readonly SynonymMatch[] {
    let node = nextNode(this.root, tokens[from]);
    // Few words begin one, and a large index asks for millions.
    if (!node) return none;
    const matches: SynonymMatch[] = [];
    for (let index = from + 1; node; index += 1) {
      if (node.group !== undefined) matches.push({ group: node.group, length: index - from });
      node = nextNode(node, tokens[index]);
    }
    return matches;
  }

  private add(tokens: string[], group: number): void {
    let node = this.root;
    for (const token of tokens) {
      const next: Node = node.next.get(token) ?? { next: new Map() };
      node.next.set(token, next);
      node = next;
    }
    node.group = group;
  }
}

function nextNode(node: Node, token: Token | undefined): Node | undefined {
  return token && (node.next.get(token.text) ?? (token.han ? undefined : node.next.get(singularOf(token.text))));
}

function isCapital(word: string): boolean {
  return word === word.toUpperCase();
}
