import type { Job } from '#src/content/job.ts';
import { foldSpelling } from './fold.ts';
import type { Pattern, Wanted } from './search-plan.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type Token, tokenize } from './tokens.ts';

/** A stretch of a text that matched something asked for. */
export interface Mark {
  start: number;
  end: number;
  /** Which of the things asked for. */
  wanted: number;
  /**
   * What stands there, where it is a synonym of what was typed, or written in the other script; a translation is
   * neither.
   */
  instead?: string;
}

interface Candidate extends Pattern {
  wanted: number;
}

/** Finds again, in a result's text, what the index matched. */
export class TextMarker {
  private readonly asked: Wanted[];
  private readonly vocabulary: Vocabulary;
  /** By their first token, so that a long text is walked once. */
  private readonly closed = new Map<string, Candidate[]>();
  private readonly open: Candidate[] = [];

  constructor(wanted: Wanted[], vocabulary: Vocabulary) {
    this.asked = wanted;
    this.vocabulary = vocabulary;
    wanted.forEach(({ patterns }, number) => {
      for (const pattern of patterns) this.add({ ...pattern, wanted: number });
    });
  }

  /** The matches of a text, in its order and apart from each other. */
  marks(text: string): Mark[] {
    const tokens = this.vocabulary.tokensOf(text);
    const marks: Mark[] = [];
    for (let index = 0; index < tokens.length;) {
      const found = this.longestAt(tokens, index);
      if (found) marks.push(this.mark(text, tokens.slice(index, index + found.tokens.length), found));
      index += found?.tokens.length ?? 1;
    }
    return marks;
  }

  private longestAt(tokens: Token[], index: number): Candidate | undefined {
    const first = tokens[index]?.text ?? '';
    const fitting = [...(this.closed.get(first) ?? []), ...this.open].filter((candidate) =>
      fits(candidate, tokens, index),
    );
    return fitting.sort((a, b) => b.tokens.length - a.tokens.length || Number(b.typed) - Number(a.typed))[0];
  }

  private mark(text: string, tokens: Token[], { wanted, typed }: Candidate): Mark {
    const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
    const there = text.slice(start, end);
    const asked = this.asked[wanted]?.typed ?? '';
    const han = tokens.some((token) => token.han);
    const isOther = han ? !foldSpelling(asked).includes(foldSpelling(there)) : !typed;
    const isTranslation = han !== tokenize(asked).some((token) => token.han);
    return { start, end, wanted, ...(isOther && !isTranslation ? { instead: there } : {}) };
  }

  private add(candidate: Candidate): void {
    const [first = ''] = candidate.tokens;
    if (candidate.open) this.open.push(candidate);
    else this.closed.set(first, [...(this.closed.get(first) ?? []), candidate]);
  }
}

/** A folded Chinese word as some job writes it: in the script of the readers. */
export function asWritten(folded: string, jobs: Job[]): string {
  const characters = [...folded];
  for (const { title, summary } of jobs) {
    for (const text of [...Object.values(title), ...Object.values(summary)]) {
      const tokens = tokenize(text);
      const at = tokens.findIndex((_, from) => characters.every((one, offset) => tokens[from + offset]?.text === one));
      if (at >= 0) return text.slice(tokens[at]?.start, tokens[at + characters.length - 1]?.end);
    }
  }
  return folded;
}

function fits({ tokens: pattern, open }: Pattern, tokens: Token[], from: number): boolean {
  return pattern.every((text, offset) => {
    const token = tokens[from + offset]?.text;
    return token === text || (open && offset === pattern.length - 1 && token?.startsWith(text));
  });
}
