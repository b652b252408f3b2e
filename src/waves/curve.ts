/** A height at each point of a string's length; `at` runs from 0 to 1. */
export type Wave = (at: number) => number;

type Point = [x: number, y: number];

/** A drawing's units have tenths; whole numbers of tenths add up without error. */
const precision = 10;
const slopeStep = 1e-4;

/**
 * Traces a wave as smooth cubic curves: each piece leaves and arrives with the wave's own slope, so that a few pieces
 * follow a sine without a kink. Two pieces a lobe stay within a hundredth of its height, four within a thousandth.
 * Every page has many of these, so they are written short: from point to point, and a piece says only where it bends
 * last, because it begins (`s`) as the one before it ended.
 */
export function tracePath(
  wave: Wave,
  { width, middle, amplitude, pieces }: { width: number; middle: number; amplitude: number; pieces: number },
): string {
  const height = (at: number) => middle - amplitude * wave(at);
  const slope = (at: number) => (-amplitude * (wave(at + slopeStep) - wave(at - slopeStep))) / (2 * slopeStep * width);
  const reach = width / pieces / 3;
  const beside = (at: number, aside: number) => tenths([at * width + aside, height(at) + slope(at) * aside]);
  let last = beside(0, 0);
  let path = `M${written(last)}c${written(apart(beside(0, reach), last))}`;
  for (let piece = 1; piece <= pieces; piece += 1) {
    const end = beside(piece / pieces, 0);
    path += `${piece === 1 ? ' ' : 's'}${written(apart(beside(piece / pieces, -reach), last))} ${written(apart(end, last))}`;
    last = end;
  }
  return path.replaceAll(' -', '-');
}

function tenths([x, y]: Point): Point {
  return [Math.round(x * precision), Math.round(y * precision)];
}

function apart([x, y]: Point, [fromX, fromY]: Point): Point {
  return [x - fromX, y - fromY];
}

function written([x, y]: Point): string {
  return `${x / precision} ${y / precision}`;
}
