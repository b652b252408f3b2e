import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { hashOf } from '#release/hash.ts';
import { brotliOptions, type StoredOutput } from '#server/http/output.ts';
import type { Moment } from '#src/content/types.ts';
import { BoundedCache } from '#server/http/bounded-cache.ts';

/** About two milliseconds of job texts. */
const linesInTurn = 20;
const compress = promisify(brotliCompress);
const mostBytes = 16 * 1024 * 1024;

/** A text derived from the content, and when time alone makes it untrue. */
export interface DerivedText {
  type: string;
  /** Whole, or line by line where all of it at once would keep others waiting. */
  text: string | Generator<string>;
  changesAt: Moment;
}

interface Kept {
  release: string;
  output: StoredOutput;
}

/** Sitemaps, feeds and calendars, made when they are asked for and kept until time or a new release changes them. */
export class DerivedTexts {
  private readonly kept = new BoundedCache<Kept>(mostBytes);
  private readonly underway = new Map<string, Promise<StoredOutput>>();

  find(
    key: string,
    release: string,
    now: Moment,
    make: () => DerivedText | undefined,
  ): Promise<StoredOutput> | undefined {
    const known = this.kept.get(key);
    if (known && known.release === release && known.output.changesAt > now) return Promise.resolve(known.output);
    const work = `${release} ${key}`;
    const underway = this.underway.get(work);
    if (underway) return underway;
    const made = make();
    if (!made) return undefined;
    const output = this.keep(key, release, made).finally(() => this.underway.delete(work));
    this.underway.set(work, output);
    return output;
  }

  private async keep(key: string, release: string, made: DerivedText): Promise<StoredOutput> {
    const { type, changesAt } = made;
    const text = typeof made.text === 'string' ? made.text : await joinLines(made.text);
    // Off the main thread: the sitemap of a hundred thousand jobs takes a second.
    const body = await compress(text, brotliOptions(text.length));
    const output: StoredOutput = { status: 200, type, etag: hashOf(text), changesAt, body };
    this.kept.set(key, { release, output }, body.byteLength + key.length * 2 + 200);
    return output;
  }
}

async function joinLines(lines: Generator<string>): Promise<string> {
  const text: string[] = [];
  for (const line of lines) {
    if (text.push(line) % linesInTurn === 0) await nextTurn();
  }
  return `${text.join('\n')}\n`;
}
