import { lowerBound } from './search-index.ts';

/** A word that is near to one that was typed. Costs are counted in half mistakes. */
export interface NearWord {
  text: string;
  cost: number;
}

/** A word twice as frequent makes up for this much. */
const frequencyWorth = 0.06;
const longest = 24;
const mistake = 2;
/** What is half a mistake: letters that sound alike, a letter doubled or not, an e or h that is not heard. */
const half = 1;
const alike = ['aeiouy', 'ckq', 'sczx', 'fv', 'bp', 'dt', 'gj', 'mn', 'rl'];
const [letterA, letterE, letterH] = [97, 101, 104];
const letterCount = 26;

/** What it costs to write one letter for another. */
const replaceCosts = new Uint8Array(letterCount * letterCount).fill(mistake);
for (let letter = 0; letter < letterCount; letter += 1) replaceCosts[letter * letterCount + letter] = 0;
for (const letters of alike)
  for (const a of letters)
    for (const b of letters) if (a !== b) replaceCosts[costAt(a.charCodeAt(0), b.charCodeAt(0))] = half;

function costAt(a: number, b: number): number {
  return (a - letterA) * letterCount + b - letterA;
}

/** What slips may cost in all: short words turn into others too easily. */
function mostCost(word: string): number {
  if (!/^[a-z]{4,24}$/.test(word)) return 0;
  return word.length < 6 ? 2 : word.length < 9 ? 3 : 4;
}

function extraCost(letter: number, before: number): number {
  return letter === before || (before > 0 && (letter === letterE || letter === letterH)) ? half : mistake;
}

/** For each beginning of a candidate, what it costs to make it from each beginning of the word. */
const rows = Array.from({ length: longest + 3 }, () => new Uint8Array(longest + 1));
const typed = new Uint8Array(longest);

/** The nearest of some sorted words. Few mistype the first letter, so words with another are tried last. */
export function nearestWord(
  sorted: readonly string[],
  word: string,
  frequencyOf: (at: number) => number,
): NearWord | undefined {
  const most = mostCost(word);
  if (most === 0) return undefined;
  const [from, to] = [word.slice(0, 1), String.fromCharCode(word.charCodeAt(0) + 1)];
  const near = nearestIn(sorted, [from, to], word, most, frequencyOf);
  if (near && near.cost <= mistake) return near;
  return nearestIn(sorted, ['a', '{'], word, mistake, frequencyOf) ?? near;
}

/**
 * Walks a stretch of the words like a tree: words that begin alike share the work for their beginning, and all words
 * that begin too differently are passed over at once.
 */
function nearestIn(
  sorted: readonly string[],
  [from, to]: [string, string],
  word: string,
  most: number,
  frequencyOf: (at: number) => number,
): NearWord | undefined {
  for (let at = 0; at < word.length; at += 1) typed[at] = word.charCodeAt(at);
  fillFirstRow(word.length);
  const end = lowerBound(sorted, to);
  let best: (NearWord & { rank: number }) | undefined;
  let before = '';
  for (let at = lowerBound(sorted, from); at < end;) {
    const candidate = sorted[at] ?? '';
    let depth = commonStart(before, candidate);
    let isNear = candidate.length <= word.length + 2;
    while (isNear && depth < candidate.length) {
      isNear = fillRow(word.length, candidate, depth) <= most;
      depth += 1;
    }
    before = candidate.slice(0, depth);
    if (!isNear) {
      at = candidate.length > word.length + 2 ? at + 1 : firstBehind(sorted, at, before);
      continue;
    }
    const cost = rows[depth]?.[word.length] ?? Infinity;
    const rank = cost - Math.log2(1 + frequencyOf(at)) * frequencyWorth;
    if (cost <= most && (!best || rank < best.rank)) best = { text: candidate, cost, rank };
    at += 1;
  }
  return best;
}

function fillFirstRow(length: number): void {
  const row = rows[0];
  if (!row) return;
  row[0] = 0;
  for (let at = 0; at < length; at += 1) row[at + 1] = (row[at] ?? 0) + extraCost(typed[at] ?? 0, typed[at - 1] ?? 0);
}

/** Letters are replaced, added, left out, or change places with their neighbour. Answers the least of the row. */
function fillRow(length: number, candidate: string, depth: number): number {
  const [row, above, twoAbove] = [rows[depth + 1], rows[depth], rows[depth - 1]];
  if (!row || !above) return Infinity;
  const letter = candidate.charCodeAt(depth);
  const letterBefore = depth > 0 ? candidate.charCodeAt(depth - 1) : 0;
  const added = extraCost(letter, letterBefore);
  const isLetter = letter >= letterA && letter < letterA + letterCount;
  let least = (row[0] = (above[0] ?? 0) + added);
  for (let at = 0; at < length; at += 1) {
    const wrote = typed[at] ?? 0;
    const wroteBefore = at > 0 ? (typed[at - 1] ?? 0) : 0;
    let cost = (above[at] ?? 0) + (isLetter ? (replaceCosts[costAt(wrote, letter)] ?? mistake) : mistake);
    cost = Math.min(cost, (above[at + 1] ?? 0) + added, (row[at] ?? 0) + extraCost(wrote, wroteBefore));
    if (twoAbove && wrote === letterBefore && wroteBefore === letter && wrote !== letter)
      cost = Math.min(cost, (twoAbove[at - 1] ?? 0) + mistake);
    row[at + 1] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** The first word from a place on that does not begin with a text: it is near, so steps are small at first. */
function firstBehind(sorted: readonly string[], from: number, start: string): number {
  let [low, step] = [from, 1];
  while (sorted[low + step]?.startsWith(start)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, sorted.length);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]?.startsWith(start)) low = middle;
    else high = middle;
  }
  return high;
}
