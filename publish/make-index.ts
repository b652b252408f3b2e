import { setImmediate as breathe } from 'node:timers/promises';
import { codeVersion } from '#publish/code-version.ts';
import type { Gathered } from '#publish/gather-content.ts';
import { hashOf } from '#release/hash.ts';
import type { Content } from '#src/content/types.ts';
import { IndexBuilder } from '#src/jobs/search/build-index.ts';
import { fieldsOf } from '#src/jobs/search/job-fields.ts';
import { patchIndex } from '#src/jobs/search/patch-index.ts';
import type { SearchIndex } from '#src/jobs/search/search-index.ts';

export interface MadeIndex {
  index: SearchIndex;
  /** Terms whose positions the release before does not have; undefined for all. */
  changed: Set<string> | undefined;
}

/** Past this share of changed jobs a new index takes no longer than a patched one. */
const largestPatch = 0.5;
const jobsInStep = 25;

/** A hash of what the index is made with beside the jobs. */
export function indexMadeWith({ functions, industries, locations, synonyms }: Content): string {
  return hashOf(
    codeVersion('src/jobs/search', 'src/i18n'),
    JSON.stringify([functions, industries, locations, synonyms]),
  );
}

/** The search index of the gathered jobs, from the one before where that can be. */
export async function makeIndex({ content, jobs, earlier }: Gathered, madeWith: string): Promise<MadeIndex> {
  if (earlier?.release.facts.indexMadeWith === madeWith) {
    const before = Int32Array.from(jobs, (job) => earlier.unchangedNumber(job));
    const isSmall = before.filter((number) => number < 0).length <= jobs.length * largestPatch;
    if (isSmall && isAscending(before)) {
      const { changed, ...index } = patchIndex(earlier.release.searchIndex(), content, before, earlier.content);
      return { index, changed };
    }
  }
  return { index: await buildInSteps(content), changed: undefined };
}

/** Threads that render meanwhile ask for their next share between the steps. */
async function buildInSteps(content: Content): Promise<SearchIndex> {
  const builder = new IndexBuilder(content.synonyms);
  for (const [number, job] of content.jobs.entries()) {
    builder.addJob(number, fieldsOf(content, job));
    if (number % jobsInStep === 0) await breathe();
  }
  return builder.finish();
}

/** Jobs that stay must have kept their order, as they do unless the rule of that order has changed. */
function isAscending(numbers: Int32Array): boolean {
  let last = -1;
  return numbers.every((number) => number < 0 || (number > last && (last = number) >= 0));
}
