import { describe, expect, it } from 'vitest';
import { tracePath } from './curve.ts';
import { chordOf, groupWave, packet, standingWave } from './waves.ts';

const box = { width: 100, middle: 50, amplitude: 40, pieces: 8 };

/** The points that a path names: where it starts, then for each piece where it bends last and where it ends. */
function points(path: string): [number, number][] {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  let [x = 0, y = 0, , , ...rest] = numbers;
  const found: [number, number][] = [[x, y]];
  for (let at = 0; at < rest.length; at += 4) {
    const [bendX = 0, bendY = 0, endX = 0, endY = 0] = rest.slice(at, at + 4);
    found.push([x + bendX, y + bendY], [x + endX, y + endY]);
    [x, y] = [x + endX, y + endY];
  }
  return found;
}

describe('tracePath', () => {
  const ends = (path: string) => points(path).filter((_, index) => index % 2 === 0);
  const near = (point: [number, number] | undefined, [x, y]: [number, number]) => {
    expect(point?.[0]).toBeCloseTo(x);
    expect(point?.[1]).toBeCloseTo(y);
  };

  it('starts and ends at rest and passes through the crest', () => {
    const drawn = ends(tracePath(standingWave(2), box));
    expect(drawn.length).toBe(9);
    near(drawn[0], [0, 50]);
    near(drawn.at(-1), [100, 50]);
    near(drawn[2], [25, 10]);
    near(drawn[6], [75, 90]);
  });

  it('arrives at each joint with the slope of the wave, in which the next piece goes on', () => {
    const wave = packet(5, 0.4);
    const size = { ...box, width: 1000, pieces: 20 };
    const path = tracePath(wave, size);
    expect(path).toMatch(/^M[\d. -]+c[\d. -]+(s[\d. -]+){19}$/);
    const drawn = points(path);
    for (let piece = 1; piece <= size.pieces; piece += 1) {
      const [[bendX, bendY] = [0, 0], [endX, endY] = [0, 0]] = drawn.slice(piece * 2 - 1, piece * 2 + 1);
      const at = piece / size.pieces;
      const slope = (-size.amplitude * (wave(at + 1e-5) - wave(at - 1e-5))) / (2e-5 * size.width);
      expect(Math.abs((endY - bendY) / (endX - bendX) - slope)).toBeLessThan(0.02);
    }
  });

  it('gathers no error on a long way', () => {
    near(ends(tracePath(packet(9), { ...box, width: 1200, middle: 0, pieces: 27 })).at(-1), [1200, 0]);
  });
});

describe('chordOf', () => {
  it('draws the same id the same way and others differently', () => {
    const draw = (id: string) =>
      chordOf(id)
        .map(({ wave }) => tracePath(wave, box))
        .join();
    expect(draw('salary-report')).toBe(draw('salary-report'));
    const all = new Set(Array.from({ length: 200 }, (_, index) => draw(`item-${index}`)));
    expect(all.size).toBe(200);
  });
});

describe('groupWave', () => {
  it('gives each of the nine groups its own wave', () => {
    const waves = ['HR', 'FA', 'LC', 'SM', 'HL', 'IM', 'RD', 'ID', 'SP'].map((group) =>
      JSON.stringify(groupWave(group)),
    );
    expect(new Set(waves).size).toBe(9);
  });
});
