import type { SearchIndex } from '#src/jobs/search/search-index.ts';

/** Everything that an index says, as plain values. */
export function plainIndex(index: SearchIndex) {
  return index.terms.map((term, number) => [
    term,
    [...index.postings.subarray(index.starts[number], index.starts[number + 1])],
    [...index.positions(number)],
  ]);
}
