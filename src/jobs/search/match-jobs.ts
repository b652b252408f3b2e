import { addBit, type BitSet, bitSet, countBits, keepCommon, numbersOf, removeAll } from './bit-set.ts';
import { NumberReader } from './byte-list.ts';
import { addFact } from './match-facts.ts';
import type { JobColumns } from './job-columns.ts';
import { keepPhrase } from './phrase.ts';
import { placeBits, placeMask, type SearchIndex } from './search-index.ts';
import type { Part, SearchPlan, Wanted, Way } from './search-plan.ts';

/** What a term counts by its best place: title, labels, summary, long texts. */
const placeWeights = [64, 32, 16, 8];
/** What a longer word counts that begins like the one typed. */
const begunShare = 0.9;
/** A word that counts this much stands in the title. */
const leastInTitle = 57;
/** How much more a title counts that is just what was typed, and nothing beside it. */
const titleFitWorth = 0.5;
/** With fewer jobs than this that have all that is asked for, those that have most of it follow. */
const fewJobs = 10;
/** How much of what matters a job must have to come close; of a long line less, which is a text more than a search. */
const closeShare = 0.5;
const closeShareOfLong = 0.3;
const longLine = 6;
/** And how much of what the best of them has. */
const closeToBest = 0.5;

/** The jobs that have something, and what it counts in each. */
export interface Hits {
  jobs: BitSet;
  weights: Uint8Array;
}

export interface Matches {
  /** The open jobs that have all that is asked for. */
  whole: BitSet;
  /** The open jobs that are found: all of these and, where they are few, those that have most of it. */
  found: BitSet;
  /** How well a job matches. */
  scoreOf(job: number): number;
}

/** Finds the jobs that have what is asked for. One instance keeps its working memory from search to search. */
export class JobMatcher {
  private readonly index: SearchIndex;
  private readonly columns: JobColumns;
  private readonly pool: Hits[] = [];
  private used = 0;

  constructor(index: SearchIndex, columns: JobColumns) {
    this.index = index;
    this.columns = columns;
  }

  /** The matches hold until the next call. */
  match({ wanted, unwanted, typed }: SearchPlan, open: BitSet): Matches {
    this.used = 0;
    const words = wanted.map((word) => ({ ...this.matchWord(word), ...word }));
    const allowed = open.slice();
    for (const word of unwanted) removeAll(allowed, this.matchWord(word).jobs);
    const whole = allowed.slice();
    for (const { jobs } of words) keepCommon(whole, jobs);
    const worths = words.map(({ jobs, worth }) => worth * rarity(countBits(jobs), this.columns.size));
    const titleLengths = this.columns.titleLengths[typed.locale];
    const scoreOf = (job: number) => {
      let score = 0;
      let inTitle = 0;
      for (let at = 0; at < words.length; at += 1) {
        const weight = words[at]?.weights[job] ?? 0;
        score += (worths[at] ?? 0) * weight;
        if (weight >= leastInTitle) inTitle += 1;
      }
      const fit = (inTitle / words.length) * Math.min(1, typed.length / (titleLengths[job] ?? 1));
      return score * (1 + titleFitWorth * fit);
    };
    if (words.length < 2 || countBits(whole) >= fewJobs) return { whole, found: whole, scoreOf };
    for (const { jobs, required } of words) if (required) keepCommon(allowed, jobs);
    return { whole, found: this.closeJobs(words, worths, allowed, whole), scoreOf };
  }

  /** Of the allowed jobs, those that have most of what matters. */
  private closeJobs(words: Hits[], worths: number[], allowed: BitSet, whole: BitSet): BitSet {
    const total = worths.reduce((sum, worth) => sum + worth, 0);
    const had = new Float32Array(this.columns.size);
    words.forEach(({ jobs }, at) => {
      for (const job of numbersOf(jobs)) had[job] = (had[job] ?? 0) + (worths[at] ?? 0);
    });
    const candidates = numbersOf(allowed);
    let best = 0;
    for (const job of candidates) best = Math.max(best, had[job] ?? 0);
    const share = words.length > longLine ? closeShareOfLong : closeShare;
    const least = Math.max(total * share, best * closeToBest);
    const close = whole.slice();
    for (const job of candidates) if ((had[job] ?? 0) >= least) addBit(close, job);
    return close;
  }

  private matchWord({ ways, facts }: Wanted): Hits {
    const hits = this.take();
    for (const way of ways) this.addWay(way, hits);
    for (const fact of facts) addFact(this.columns, fact, hits);
    return hits;
  }

  /** A way counts by the worst of its parts. */
  private addWay({ parts, phrase, share }: Way, hits: Hits): void {
    const [only] = parts;
    if (only && parts.length === 1) return this.addPart(only, share, hits);
    const usedBefore = this.used;
    const each = parts.map((part) => {
      const ofPart = this.take();
      this.addPart(part, share, ofPart);
      return ofPart;
    });
    const jobs = each[0]?.jobs ?? bitSet(this.columns.size);
    for (const { jobs: others } of each.slice(1)) keepCommon(jobs, others);
    if (phrase) keepPhrase(this.index, phrase, jobs);
    for (const job of numbersOf(jobs)) raise(hits, job, leastAt(each, job));
    this.used = usedBefore;
  }

  private addPart({ exact, begun }: Part, share: number, hits: Hits): void {
    const weights = Uint8Array.from(placeWeights, (weight) => Math.max(1, weight * share));
    for (const term of exact) this.addTerm(term, weights, hits);
    const begunWeights = weights.map((weight) => Math.max(1, weight * begunShare));
    for (const term of begun) this.addTerm(term, begunWeights, hits);
  }

  private addTerm(term: number, weightOf: Uint8Array, hits: Hits): void {
    const { postings, starts } = this.index;
    const reader = new NumberReader(postings, starts[term], starts[term + 1]);
    for (let job = -1; reader.at < reader.end;) {
      const posting = reader.next();
      job += posting >>> placeBits;
      raise(hits, job, weightOf[posting & placeMask] ?? 0);
    }
  }

  private take(): Hits {
    const hits = (this.pool[this.used++] ??= {
      jobs: bitSet(this.columns.size),
      weights: new Uint8Array(this.columns.size),
    });
    hits.jobs.fill(0);
    hits.weights.fill(0);
    return hits;
  }
}

function leastAt(each: Hits[], job: number): number {
  let least = 255;
  for (let at = 0; at < each.length; at += 1) least = Math.min(least, each[at]?.weights[job] ?? 0);
  return least;
}

function raise({ jobs, weights }: Hits, job: number, weight: number): void {
  if (weight <= (weights[job] ?? 0)) return;
  weights[job] = weight;
  addBit(jobs, job);
}

/** A word that few jobs have tells more than one that most have. */
function rarity(having: number, size: number): number {
  return Math.log2(1 + size / (having + 1));
}
