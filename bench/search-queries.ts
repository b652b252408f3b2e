import type { Content } from '#src/content/content.ts';
import { emptyQuery, type JobQuery } from '#src/jobs/query.ts';
import { pick, seededRandom } from './random.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export type QueryKind = 'English' | 'Chinese';

/** Two words of an English title, or a two-character word of a Chinese one, each with two filters and an order. */
export function searchQueries(sample: Content, kind: QueryKind, count: number): JobQuery[] {
  const random = seededRandom(kind === 'English' ? 1 : 2);
  return Array.from({ length: count }, (_, number) => {
    const filters =
      number % 2 === 0
        ? { location: twoOf(random, sample.locations), remote: ['partial' as const] }
        : { industry: twoOf(random, sample.industries), function: twoOf(random, sample.functions) };
    return {
      ...emptyQuery,
      q: kind === 'English' ? twoWords(random, sample) : twoCharacters(random, sample),
      ...filters,
      sort: pick(random, [null, null, 'newest'] as const),
    };
  });
}

function twoWords(random: () => number, sample: Content): string {
  const words =
    pick(random, sample.jobs)
      .title.en.toLowerCase()
      .match(/[a-z]{3,}/g) ?? [];
  return words.length < 2 ? twoWords(random, sample) : `${words[0]} ${pick(random, words.slice(1))}`;
}

function twoCharacters(random: () => number, sample: Content): string {
  const words = [...segmenter.segment(pick(random, sample.jobs).title['zh-tw'])]
    .map(({ segment }) => segment)
    .filter((word) => /^\p{Script=Han}{2}$/u.test(word));
  return words.length === 0 ? twoCharacters(random, sample) : pick(random, words);
}

function twoOf(random: () => number, list: { code: string }[]): string[] {
  return [pick(random, list).code, pick(random, list).code];
}
