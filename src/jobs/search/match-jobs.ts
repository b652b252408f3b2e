import { addBit, type BitSet, bitSet, keepCommon, removeAll } from './bit-set.ts';
import { NumberReader } from './byte-list.ts';
import { keepPhrase } from './phrase.ts';
import { placeBits, type SearchIndex } from './search-index.ts';
import type { Part, SearchPlan, Wanted } from './search-plan.ts';

/** What a term counts by its best place, title first: where it matched outweighs how well. */
const exactWeights = new Uint8Array([16, 8, 4, 2]);
const begunWeights = new Uint8Array([15, 7, 3, 1]);
const placeMask = (1 << placeBits) - 1;

/** The jobs that have a part of what is asked for, and what it counts in each. */
interface Hits {
  jobs: BitSet;
  weights: Uint8Array;
}

export interface Matches {
  jobs: BitSet;
  /** How well a matching job matches. */
  scoreOf(job: number): number;
}

/** Finds the jobs that have all that is asked for. One instance keeps its working memory from search to search. */
export class JobMatcher {
  private readonly index: SearchIndex;
  private readonly size: number;
  private readonly pool: Hits[] = [];

  constructor(index: SearchIndex, size: number) {
    this.index = index;
    this.size = size;
  }

  /** The matches hold until the next call. */
  match({ wanted, unwanted }: SearchPlan): Matches {
    let used = 0;
    const take = () => (this.pool[used++] ??= { jobs: bitSet(this.size), weights: new Uint8Array(this.size) });
    const words = wanted.map((word) => this.matchWord(word, take));
    const jobs = words[0]?.jobs.slice() ?? bitSet(this.size).fill(~0);
    for (const word of words) keepCommon(jobs, word.jobs);
    for (const word of unwanted) removeAll(jobs, this.matchWord(word, take).jobs);
    return { jobs, scoreOf: (job) => words.reduce((sum, { weights }) => sum + leastAt(weights, job), 0) };
  }

  /** A word counts by the worst of its parts. */
  private matchWord({ parts, phrase }: Wanted, take: () => Hits): { jobs: BitSet; weights: Uint8Array[] } {
    const hits = parts.map((part) => this.matchPart(part, take()));
    const jobs = hits[0]?.jobs ?? bitSet(this.size);
    for (const { jobs: others } of hits.slice(1)) keepCommon(jobs, others);
    if (phrase) keepPhrase(this.index, phrase, jobs);
    return { jobs, weights: hits.map(({ weights }) => weights) };
  }

  private matchPart({ exact, begun }: Part, hits: Hits): Hits {
    hits.jobs.fill(0);
    hits.weights.fill(0);
    for (const term of exact) this.addTerm(term, exactWeights, hits);
    for (const term of begun) this.addTerm(term, begunWeights, hits);
    return hits;
  }

  private addTerm(term: number, weightOf: Uint8Array, { jobs, weights }: Hits): void {
    const { postings, starts } = this.index;
    const reader = new NumberReader(postings, starts[term], starts[term + 1]);
    for (let job = -1; reader.at < reader.end;) {
      const posting = reader.next();
      job += posting >>> placeBits;
      const weight = weightOf[posting & placeMask] ?? 0;
      if (weight > (weights[job] ?? 0)) {
        weights[job] = weight;
        addBit(jobs, job);
      }
    }
  }
}

function leastAt(weights: Uint8Array[], job: number): number {
  let least = weights[0]?.[job] ?? 0;
  for (let part = 1; part < weights.length; part += 1) least = Math.min(least, weights[part]?.[job] ?? 0);
  return least;
}
