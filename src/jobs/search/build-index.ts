import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import type { Synonyms } from '#src/content/taxonomy.ts';
import { ByteList } from './byte-list.ts';
import { fieldsOf } from './job-fields.ts';
import { groupTerm, type Place, placeBits, type SearchIndex } from './search-index.ts';
import { Vocabulary } from './vocabulary.ts';
import { isPair } from './tokens.ts';

/** What is known of a term while jobs are added. */
class TermEntry {
  readonly postings = new ByteList();
  readonly positions = new ByteList();
  private job = -1;
  private position = 0;

  /** A job's best places come first, so the first time it is seen in a job says all about it. */
  see(job: number, place: Place): void {
    if (job === this.job) return;
    this.postings.push(((job - this.job) << placeBits) | place);
    if (this.position > 0) this.positions.push(0);
    this.job = job;
    this.position = 0;
  }

  seeAt(job: number, place: Place, position: number): void {
    this.see(job, place);
    this.positions.push(position - this.position);
    this.position = position;
  }
}

/** Entries by name, made when first asked for. */
class TermEntries extends Map<string, TermEntry> {
  entry(term: string): TermEntry {
    let entry = this.get(term);
    if (!entry) this.set(term, (entry = new TermEntry()));
    return entry;
  }
}

const placesBestFirst: Place[] = [0, 1, 2, 3];

/** Gathers the terms of one job after another. */
export class IndexBuilder {
  private readonly vocabulary: Vocabulary;
  /** Words, and Han characters that none follows. */
  private readonly words = new TermEntries();
  private readonly groups = new TermEntries();
  /**
   * By first, then by second character: joining them to one name for each pair of a text would take most of the time.
   */
  private readonly pairs = new Map<string, TermEntries>();
  private job = -1;
  private position = 0;

  constructor(synonyms: Synonyms) {
    this.vocabulary = new Vocabulary(synonyms);
  }

  /** Jobs come in the order of their numbers. */
  addJob(number: number, fields: Record<Place, string[]>): void {
    this.job = number;
    this.position = 0;
    for (const place of placesBestFirst) for (const text of fields[place]) this.addText(text, place);
  }

  finish(): SearchIndex {
    const entries = new Map<string, TermEntry>([...this.words, ...this.groups]);
    for (const [first, seconds] of this.pairs)
      for (const [second, entry] of seconds) entries.set(first + second, entry);
    const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
    const starts = new Uint32Array(sorted.length + 1);
    sorted.forEach(([, { postings }], index) => (starts[index + 1] = (starts[index] ?? 0) + postings.length));
    const postings = new Uint8Array(starts[sorted.length] ?? 0);
    sorted.forEach(([, entry], index) => postings.set(entry.postings.view(), starts[index]));
    return {
      terms: sorted.map(([term]) => term),
      starts,
      postings,
      positions: (term) => sorted[term]?.[1].positions.view() ?? new Uint8Array(),
    };
  }

  private addText(text: string, place: Place): void {
    const tokens = this.vocabulary.tokensOf(text);
    tokens.forEach((token, index) => {
      this.position += 1;
      const next = tokens[index + 1];
      const entry = isPair(token, next) ? this.pairsFrom(token.text).entry(next.text) : this.words.entry(token.text);
      entry.seeAt(this.job, place, this.position);
      for (const { group } of this.vocabulary.at(tokens, index))
        if (group !== undefined) this.groups.entry(groupTerm(group)).see(this.job, place);
    });
    // A phrase does not reach from one text into the next.
    this.position += 1;
  }

  private pairsFrom(first: string): TermEntries {
    let pairs = this.pairs.get(first);
    if (!pairs) this.pairs.set(first, (pairs = new TermEntries()));
    return pairs;
  }
}

/** Indexes both languages of every job. */
export function buildSearchIndex(content: Content): SearchIndex {
  return indexJobs(
    content,
    content.jobs.map((job, number) => ({ job, number })),
  );
}

/** Indexes some of the jobs, each by its number in the content's list. */
export function indexJobs(content: Content, jobs: { job: Job; number: number }[]): SearchIndex {
  const builder = new IndexBuilder(content.synonyms);
  for (const { job, number } of jobs) builder.addJob(number, fieldsOf(content, job));
  return builder.finish();
}
