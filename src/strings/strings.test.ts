import { describe, expect, it } from 'vitest';
import { tracePath } from './curve.ts';
import { chordOf, groupWave, packet, standingWave } from './waves.ts';

const box = { width: 100, middle: 50, amplitude: 40, pieces: 8 };

/** Every end point of a path, as the drawing passes through it. */
function points(path: string): [number, number][] {
  return path.split(/[MC]/).slice(1).map((part) => {
    const numbers = part.split(' ').map(Number);
    return [numbers.at(-2) ?? NaN, numbers.at(-1) ?? NaN];
  });
}

describe('tracePath', () => {
  it('starts and ends at rest and passes through the crest', () => {
    const drawn = points(tracePath(standingWave(2), box));
    expect(drawn[0]).toEqual([0, 50]);
    expect(drawn.at(-1)).toEqual([100, 50]);
    expect(drawn[2]).toEqual([25, 10]);
    expect(drawn[6]).toEqual([75, 90]);
  });

  it('has no kink: the tangents on both sides of each joint agree', () => {
    const numbers = tracePath(packet(5, 0.4), { ...box, width: 1000, pieces: 20 }).split(/[MC ]/).filter(Boolean).map(Number);
    for (let joint = 2 + 6; joint < numbers.length; joint += 6) {
      const [x0 = 0, y0 = 0, x = 0, y = 0, x1 = 0, y1 = 0] = numbers.slice(joint - 4, joint + 2);
      expect(Math.abs((y - y0) / (x - x0) - (y1 - y) / (x1 - x))).toBeLessThan(0.02);
    }
  });
});

describe('chordOf', () => {
  it('draws the same id the same way and others differently', () => {
    const draw = (id: string) => chordOf(id).map(({ wave }) => tracePath(wave, box)).join();
    expect(draw('salary-report')).toBe(draw('salary-report'));
    const all = new Set(Array.from({ length: 200 }, (_, index) => draw(`item-${index}`)));
    expect(all.size).toBe(200);
  });
});

describe('groupWave', () => {
  it('gives each of the nine groups its own wave', () => {
    const waves = ['HR', 'FA', 'LC', 'SM', 'HL', 'IM', 'RD', 'ID', 'SP'].map((group) => JSON.stringify(groupWave(group)));
    expect(new Set(waves).size).toBe(9);
  });
});
