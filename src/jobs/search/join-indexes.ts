import { ByteList, NumberReader } from './byte-list.ts';
import { mergedTerms, type Sources } from './patch-index.ts';
import { placeBits, type SearchIndex } from './search-index.ts';

/** An index as it goes from one thread to another. */
export interface PackedIndex extends Omit<SearchIndex, 'positions'> {
  positions: Uint8Array;
  /** Where in `positions` each term's begin; one more than there are terms. */
  positionStarts: Uint32Array;
}

export function packIndex({ terms, starts, postings, positions }: SearchIndex): PackedIndex {
  const packed = new ByteList();
  const positionStarts = new Uint32Array(terms.length + 1);
  terms.forEach((_, term) => {
    packed.pushBytes(positions(term));
    positionStarts[term + 1] = packed.length;
  });
  return { terms, starts, postings, positions: packed.view(), positionStarts };
}

export function unpackIndex({ positions, positionStarts, ...index }: PackedIndex): SearchIndex {
  return { ...index, positions: (term) => positions.subarray(positionStarts[term], positionStarts[term + 1]) };
}

/** The index of a list of jobs, from the index of its first jobs and that of the others. */
export function joinIndexes(first: SearchIndex, second: SearchIndex): SearchIndex {
  const postings = new ByteList(first.postings.length + second.postings.length);
  const terms: string[] = [];
  const starts: number[] = [0];
  const sources: Sources[] = [];
  for (const [term, numbers] of mergedTerms(first.terms, second.terms)) {
    appendPostings(postings, first, second, numbers);
    terms.push(term);
    starts.push(postings.length);
    sources.push(numbers);
  }
  const positions = (term: number) => {
    const { old, added } = sources[term] ?? {};
    const parts = [
      old === undefined ? none : first.positions(old),
      added === undefined ? none : second.positions(added),
    ];
    const [one = none, other = none] = parts.filter(({ length }) => length > 0);
    return other === none ? one : withZeroBetween(one, other);
  };
  return { terms, starts: Uint32Array.from(starts), postings: postings.view(), positions };
}

const none = new Uint8Array();

/** A zero stands between the positions of two jobs. */
function withZeroBetween(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + 1 + other.length);
  joined.set(one);
  joined.set(other, one.length + 1);
  return joined;
}

/** Postings are distances: only the first of the second index is counted from another job than before. */
function appendPostings(target: ByteList, first: SearchIndex, second: SearchIndex, { old, added }: Sources): void {
  if (old !== undefined) target.pushBytes(first.postings.subarray(first.starts[old], first.starts[old + 1]));
  if (added === undefined) return;
  const numbers = new NumberReader(second.postings, second.starts[added], second.starts[added + 1]);
  const jobsBefore = old === undefined ? 0 : lastJob(first, old) + 1;
  target.push(numbers.next() - (jobsBefore << placeBits));
  target.pushBytes(second.postings.subarray(numbers.at, numbers.end));
}

function lastJob({ postings, starts }: SearchIndex, term: number): number {
  const numbers = new NumberReader(postings, starts[term], starts[term + 1]);
  let job = -1;
  while (numbers.at < numbers.end) job += numbers.next() >>> placeBits;
  return job;
}
