import type { Content } from '#src/content/content.ts';
import { indexJobs } from './build-index.ts';
import { ByteList, NumberReader } from './byte-list.ts';
import { placeBits, type SearchIndex } from './search-index.ts';

export interface PatchedIndex extends SearchIndex {
  /** Terms whose positions are not those of the index before, or that are gone. */
  changed: Set<string>;
}

/** A term of the index before, of the jobs that were added, or of both. */
export interface Sources {
  old: number | undefined;
  added: number | undefined;
}

/** The jobs of the index before, which are read only where they are gone from the new list. */
export type OldJobs = Pick<Content, 'jobs' | 'jobText'>;

/**
 * The index of a list of jobs, made from the index of the list before: only jobs that are new, gone or changed are
 * read.
 * `before` has for each job of the new list its number in the old one, or -1; jobs that stay keep their order.
 */
export function patchIndex(index: SearchIndex, content: Content, before: Int32Array, old: OldJobs): PatchedIndex {
  const renumber = new Int32Array(old.jobs.length).fill(-1);
  before.forEach((number, job) => {
    if (number >= 0) renumber[number] = job;
  });
  const added = indexJobs(
    content,
    content.jobs.flatMap((job, number) => ((before[number] ?? -1) < 0 ? [{ job, number }] : [])),
  );
  const gone = indexJobs(
    { ...content, jobs: old.jobs, jobText: old.jobText },
    old.jobs.flatMap((job, number) => ((renumber[number] ?? -1) < 0 ? [{ job, number }] : [])),
  );
  const goneTerms = new Map(gone.terms.map((term, number) => [term, number]));
  const shift = commonShift(renumber);
  /** A job whose text changed still has most of its words where they were. */
  const standsAsBefore = (addedTerm: number | undefined, goneTerm: number | undefined) =>
    shift === 0 && addedTerm !== undefined && goneTerm !== undefined && isSameTerm(added, addedTerm, gone, goneTerm);

  const postings = new ByteList(index.postings.length + added.postings.length);
  const terms: string[] = [];
  const starts: number[] = [0];
  const changed = new Set<string>();
  const positions = new Map<string, Uint8Array>();
  const oldNumbers: (number | undefined)[] = [];
  for (const [term, sources] of mergedTerms(index.terms, added.terms)) {
    const goneTerm = goneTerms.get(term);
    const isTouched =
      (sources.added !== undefined || goneTerm !== undefined) && !standsAsBefore(sources.added, goneTerm);
    if (!isTouched && sources.old !== undefined && shift !== undefined)
      copyShifted(index, sources.old, shift, postings);
    else merge(index, added, sources, renumber, postings);
    if (isTouched) changed.add(term);
    if (postings.length === starts.at(-1)) continue;
    terms.push(term);
    starts.push(postings.length);
    oldNumbers.push(sources.old);
    if (isTouched) positions.set(term, mergePositions(index, added, sources, renumber));
  }
  const positionsOf = (term: number) => {
    const before = oldNumbers[term];
    return positions.get(terms[term] ?? '') ?? (before === undefined ? new Uint8Array() : index.positions(before));
  };
  return { terms, starts: Uint32Array.from(starts), postings: postings.view(), positions: positionsOf, changed };
}

/** Whether a term of one index stands in the same jobs, at the same places, as a term of another. */
function isSameTerm(one: SearchIndex, a: number, other: SearchIndex, b: number): boolean {
  const postings = ({ postings: all, starts }: SearchIndex, term: number) =>
    all.subarray(starts[term], starts[term + 1]);
  return (
    Buffer.compare(postings(one, a), postings(other, b)) === 0 &&
    Buffer.compare(one.positions(a), other.positions(b)) === 0
  );
}

/**
 * By how much the numbers of all jobs that stay have moved, if by the same: most edits change one job or add the
 * newest.
 */
function commonShift(renumber: Int32Array): number | undefined {
  let shift: number | undefined;
  for (let old = 0; old < renumber.length; old += 1) {
    const number = renumber[old] ?? -1;
    if (number < 0) continue;
    if (shift !== undefined && number - old !== shift) return undefined;
    shift = number - old;
  }
  return shift;
}

/** Postings are distances, so a common shift changes only the first. */
function copyShifted({ postings, starts }: SearchIndex, term: number, shift: number, target: ByteList): void {
  const [start = 0, end = 0] = [starts[term], starts[term + 1]];
  if (shift === 0) {
    target.pushBytes(postings.subarray(start, end));
    return;
  }
  const numbers = new NumberReader(postings, start, end);
  target.push(numbers.next() + (shift << placeBits));
  target.pushBytes(postings.subarray(numbers.at, end));
}

/** The terms of two indexes in one order, each with its number in either. */
export function* mergedTerms(old: string[], added: string[]): Generator<[string, Sources]> {
  let [a, b] = [0, 0];
  while (a < old.length || b < added.length) {
    const [first, second] = [old[a], added[b]];
    if (second === undefined || (first !== undefined && first < second))
      yield [first ?? '', { old: a++, added: undefined }];
    else if (first === undefined || second < first) yield [second, { old: undefined, added: b++ }];
    else yield [first, { old: a++, added: b++ }];
  }
}

/** The jobs of a term, one after the other, each with its best place. */
class Postings {
  job = -1;
  place = 0;
  private readonly numbers: NumberReader;

  constructor({ postings, starts }: SearchIndex, term: number | undefined) {
    this.numbers =
      term === undefined
        ? new NumberReader(postings, 0, 0)
        : new NumberReader(postings, starts[term], starts[term + 1]);
  }

  next(): boolean {
    if (this.numbers.at >= this.numbers.end) return false;
    const value = this.numbers.next();
    this.job += value >>> placeBits;
    this.place = value & ((1 << placeBits) - 1);
    return true;
  }
}

/** Writes the postings of one term. */
function merge(
  index: SearchIndex,
  addedIndex: SearchIndex,
  sources: Sources,
  renumber: Int32Array,
  target: ByteList,
): void {
  const old = new Postings(index, sources.old);
  const added = new Postings(addedIndex, sources.added);
  let last = -1;
  const write = (job: number, place: number) => {
    target.push(((job - last) << placeBits) | place);
    last = job;
  };
  let hasAdded = added.next();
  while (old.next()) {
    const job = renumber[old.job] ?? -1;
    if (job < 0) continue;
    for (; hasAdded && added.job < job; hasAdded = added.next()) write(added.job, added.place);
    write(job, old.place);
  }
  for (; hasAdded; hasAdded = added.next()) write(added.job, added.place);
}

/** The same for positions: a stretch for each job, in the order of the jobs, with a zero between them. */
function mergePositions(
  index: SearchIndex,
  addedIndex: SearchIndex,
  sources: Sources,
  renumber: Int32Array,
): Uint8Array {
  const merged = new ByteList();
  const old = new Stretches(index, sources.old);
  const added = new Stretches(addedIndex, sources.added);
  /** Where the stretches begin that are still to be copied: those that follow one another are copied at once. */
  let from = 0;
  const write = (bytes: Uint8Array) => {
    if (bytes.length === 0) return;
    if (merged.length > 0) merged.push(0);
    merged.pushBytes(bytes);
  };
  const copyUpTo = (end: number) => {
    write(old.bytes.subarray(from, Math.max(from, end - 1)));
    from = end;
  };
  let hasAdded = added.next();
  while (old.next()) {
    const job = renumber[old.job] ?? -1;
    if (job < 0) {
      copyUpTo(old.start);
      from = old.end + 1;
    }
    for (; hasAdded && job >= 0 && added.job < job; hasAdded = added.next()) {
      copyUpTo(old.start);
      write(added.stretch());
    }
  }
  copyUpTo(old.bytes.length + 1);
  for (; hasAdded; hasAdded = added.next()) write(added.stretch());
  return merged.view();
}

/** A term's positions, job after job. */
class Stretches {
  readonly bytes: Uint8Array;
  start = 0;
  end = -1;
  private readonly postings: Postings;

  constructor(index: SearchIndex, term: number | undefined) {
    this.bytes = term === undefined ? new Uint8Array() : index.positions(term);
    this.postings = new Postings(index, term);
  }

  get job(): number {
    return this.postings.job;
  }

  /** A term that stands for its synonyms has postings, but no positions. */
  next(): boolean {
    this.start = this.end + 1;
    if (this.start >= this.bytes.length || !this.postings.next()) return false;
    let end = this.start;
    while (end < this.bytes.length && this.bytes[end] !== 0) end += 1;
    this.end = end;
    return true;
  }

  stretch(): Uint8Array {
    return this.bytes.subarray(this.start, this.end);
  }
}
