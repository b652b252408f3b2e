import { NumberReader } from './byte-list.ts';

/**
 * Where in a job a term stands: 0 in the title, 1 in the labels of its codes, 2 in the summary, 3 in the long texts.
 */
export type Place = 0 | 1 | 2 | 3;
export const placeBits = 2;
export const placeMask = (1 << placeBits) - 1;

/**
 * The words of all jobs and where they are. A job's number is its place in the content's list, newest first.
 * The postings of a term are bytes: for each job that has it, the distance from the job before and, in the low bits,
 * the best place it stands in, as a number of variable length: under a third of what lists of 32-bit numbers take.
 */
export interface SearchIndex {
  /**
   * Words, pairs of Han characters, Han characters that none follows, and synonym groups; sorted by code unit. A single
   * character is thus found as the beginning of terms, which saves a quarter of the postings.
   */
  terms: string[];
  /** Where in `postings` each term's begin; one more than there are terms. */
  starts: Uint32Array;
  postings: Uint8Array;
  /**
   * Where in each of its jobs a term stands: distances of variable length, none of them zero, and
   * a zero between jobs. Only quoted phrases need them, so a server leaves them on disk.
   */
  positions(term: number): Uint8Array;
}

export const emptyIndex: SearchIndex = {
  terms: [],
  starts: new Uint32Array(1),
  postings: new Uint8Array(),
  positions: () => new Uint8Array(),
};

/** The term of a synonym group; no word begins like it. */
export function groupTerm(group: number): string {
  return `=${group}`;
}

/** The number of a term, or -1. */
export function findTerm({ terms }: SearchIndex, text: string): number {
  const at = lowerBound(terms, text);
  return terms[at] === text ? at : -1;
}

/** How many bytes the postings of a term take: about as many as there are jobs that have it. */
export function sizeOf({ starts }: SearchIndex, term: number): number {
  return (starts[term + 1] ?? 0) - (starts[term] ?? 0);
}

/** The best place in which any job has a term. */
export function bestPlace({ postings, starts }: SearchIndex, term: number): Place {
  const reader = new NumberReader(postings, starts[term], starts[term + 1]);
  let best = placeMask;
  while (reader.at < reader.end && best > 0) best = Math.min(best, reader.next() & placeMask);
  return best as Place;
}

/** The numbers of all terms that begin with a text. */
export function termsWithPrefix({ terms }: SearchIndex, prefix: string): number[] {
  const found: number[] = [];
  for (let at = lowerBound(terms, prefix); terms[at]?.startsWith(prefix); at += 1) found.push(at);
  return found;
}

/** Where in a sorted list a text stands, or would. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
