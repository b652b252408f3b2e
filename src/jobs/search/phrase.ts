import { NumberReader } from './byte-list.ts';
import { addBit, type BitSet, hasBit } from './bit-set.ts';
import { placeBits, type SearchIndex, sizeOf } from './search-index.ts';
import type { PhraseTerm } from './search-plan.ts';

/** Places where a phrase may begin, by job and then by position. */
interface Begins {
  jobs: number[];
  positions: number[];
}

/** Keeps, of the jobs that have all terms of a phrase, those in which they stand in its order. */
export function keepPhrase(index: SearchIndex, phrase: PhraseTerm[], jobs: BitSet): void {
  const [rarest, ...others] = phrase.toSorted((a, b) => sizeOf(index, a.term) - sizeOf(index, b.term));
  if (!rarest) return;
  let begins = firstBegins(index, rarest.term, rarest.offset, jobs);
  for (const { term, offset } of others) begins = commonBegins(index, term, offset, begins);
  jobs.fill(0);
  for (const job of begins.jobs) addBit(jobs, job);
}

function firstBegins(index: SearchIndex, term: number, offset: number, among: BitSet): Begins {
  const begins: Begins = { jobs: [], positions: [] };
  walk(index, term, (job, distances) => {
    if (!hasBit(among, job)) return distances.skipZero();
    let position = -offset;
    for (let distance = distances.next(); distance > 0; distance = distances.next()) {
      position += distance;
      begins.jobs.push(job);
      begins.positions.push(position);
    }
  });
  return begins;
}

/** Both lists are in the same order, so one walk finds what they share. */
function commonBegins(index: SearchIndex, term: number, offset: number, before: Begins): Begins {
  const begins: Begins = { jobs: [], positions: [] };
  let next = 0;
  walk(index, term, (job, distances) => {
    while ((before.jobs[next] ?? Infinity) < job) next += 1;
    if (before.jobs[next] !== job) return distances.skipZero();
    let position = -offset;
    for (let distance = distances.next(); distance > 0; distance = distances.next()) {
      position += distance;
      while (before.jobs[next] === job && (before.positions[next] ?? 0) < position) next += 1;
      if (before.jobs[next] === job && before.positions[next] === position) {
        begins.jobs.push(job);
        begins.positions.push(position);
      }
    }
  });
  return begins;
}

/** Visits a term's jobs with a reader at its positions in each; the visitor reads them all, or skips them. */
function walk(index: SearchIndex, term: number, visit: (job: number, distances: NumberReader) => void): void {
  const postings = new NumberReader(index.postings, index.starts[term], index.starts[term + 1]);
  const distances = new NumberReader(index.positions(term));
  for (let job = -1; postings.at < postings.end;) {
    job += postings.next() >>> placeBits;
    visit(job, distances);
  }
}
