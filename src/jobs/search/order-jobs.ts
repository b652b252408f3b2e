/** A stretch of the jobs found, by score and then in their own order. Sorting by counting: scores are small numbers. */
export function bestFirst(jobs: Uint32Array, scoreOf: (job: number) => number, from: number, to: number): number[] {
  const scores = Uint16Array.from(jobs, scoreOf);
  const most = scores.reduce((highest, score) => Math.max(highest, score), 0);
  const having = new Uint32Array(most + 1);
  for (const score of scores) having[score] = (having[score] ?? 0) + 1;
  const places = new Uint32Array(most + 1);
  for (let score = most; score > 0; score -= 1) places[score - 1] = (places[score] ?? 0) + (having[score] ?? 0);
  const stretch: number[] = [];
  jobs.forEach((job, index) => {
    const score = scores[index] ?? 0;
    const place = places[score] ?? 0;
    places[score] = place + 1;
    if (place >= from && place < to) stretch[place - from] = job;
  });
  return stretch;
}

export function newestFirst(jobs: Uint32Array, from: number, to: number): number[] {
  return [...jobs.subarray(from, to)];
}

export function oldestFirst(jobs: Uint32Array, from: number, to: number): number[] {
  return [...jobs.subarray(Math.max(jobs.length - to, 0), Math.max(jobs.length - from, 0))].reverse();
}
