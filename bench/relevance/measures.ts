/** A line that a seeker might type, with the jobs that answer it: 2 is what is meant, 1 is near enough to be glad of. */
export interface JudgedQuery {
  q: string;
  locale: string;
  class: string;
  relevant: Record<string, number>;
}

/** Finds jobs by a line, best first. */
export type FindIds = (q: string) => string[];

export interface Relevance {
  /** The mean of NDCG@10 over the queries that some open job answers. */
  ndcg: number;
  /** The share of these that found nothing, in percent. */
  nothing: number;
  /** How many queries that no job answers were answered all the same. */
  falseAnswers: number;
  byClass: Map<string, number>;
}

const top = 10;

export function measureQueries(queries: JudgedQuery[], find: FindIds, open: ReadonlySet<string>): Relevance {
  const scores: { class: string; score: number; found: boolean }[] = [];
  let falseAnswers = 0;
  for (const query of queries) {
    const relevant = new Map(Object.entries(query.relevant).filter(([id]) => open.has(id)));
    const found = find(query.q);
    if (relevant.size > 0) scores.push({ class: query.class, score: ndcg(found, relevant), found: found.length > 0 });
    else if (Object.keys(query.relevant).length === 0 && found.length > 0) falseAnswers += 1;
  }
  const classes = Map.groupBy(scores, (score) => score.class);
  return {
    ndcg: mean(scores.map(({ score }) => score)),
    nothing: 100 * mean(scores.map(({ found }) => (found ? 0 : 1))),
    falseAnswers,
    byClass: new Map(Array.from(classes, ([name, list]) => [name, mean(list.map(({ score }) => score))])),
  };
}

/** How close the first ten come to the best order of the relevant ones: 1 is that order. */
export function ndcg(found: string[], relevant: ReadonlyMap<string, number>): number {
  const ideal = [...relevant.values()].sort((a, b) => b - a);
  return gain(found.map((id) => relevant.get(id) ?? 0)) / gain(ideal);
}

function gain(grades: number[]): number {
  return grades.slice(0, top).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** The mean of 1 over the place at which the one job looked for stands; 0 where it does not. */
export function meanReciprocalRank(lookups: { q: string; id: string }[], find: FindIds): number {
  return mean(
    lookups.map(({ q, id }) => {
      const place = find(q).indexOf(id);
      return place < 0 ? 0 : 1 / (place + 1);
    }),
  );
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}
