import type { Wave } from './curve.ts';

export type StringName = 'probity' | 'passion' | 'profession';

/**
 * The three strings: a long slow wave, a livelier one, a quick precise one. `lobes` counts half waves over the length.
 */
export const strings: Record<StringName, { lobes: number }> = {
  probity: { lobes: 2 },
  passion: { lobes: 4 },
  profession: { lobes: 7 },
};

export const stringNames = Object.keys(strings) as StringName[];

/** A string held at both ends. */
export function standingWave(lobes: number): Wave {
  return (at) => Math.sin(at * lobes * Math.PI);
}

/** A note struck in the middle: the wave swells and dies away at both ends. */
export function packet(lobes: number, harmonic = 0): Wave {
  return (at) => {
    const swell = Math.sin(Math.min(Math.max(at, 0), 1) * Math.PI) ** 1.5;
    return (
      (swell * (Math.sin(at * lobes * Math.PI) + harmonic * Math.sin(at * lobes * 2 * Math.PI))) / (1 + harmonic * 0.7)
    );
  };
}

export interface GroupWave {
  string: StringName;
  lobes: number;
  harmonic: number;
}

/** Each function group sounds its own note on one of the strings, wherever its jobs appear. */
const groupWaves: Record<string, GroupWave> = {
  HR: { string: 'probity', lobes: 5, harmonic: 0 },
  FA: { string: 'probity', lobes: 7, harmonic: 0 },
  LC: { string: 'probity', lobes: 5, harmonic: 0.6 },
  SM: { string: 'passion', lobes: 9, harmonic: 0 },
  HL: { string: 'passion', lobes: 7, harmonic: 0.5 },
  IM: { string: 'passion', lobes: 11, harmonic: 0 },
  RD: { string: 'profession', lobes: 9, harmonic: 0.4 },
  ID: { string: 'profession', lobes: 13, harmonic: 0 },
  SP: { string: 'profession', lobes: 9, harmonic: 0 },
};

const unknownGroup: GroupWave = { string: 'probity', lobes: 5, harmonic: 0 };

export function groupWave(group: string): GroupWave {
  return groupWaves[group] ?? unknownGroup;
}

export interface Chord {
  string: StringName;
  wave: Wave;
  amplitude: number;
}

/** Three waves made from an id: the same id always draws the same chord, and no two ids look alike. */
export function chordOf(id: string): Chord[] {
  const random = randomFrom(id);
  return stringNames.map((string) => {
    const lobes = strings[string].lobes + Math.floor(random() * 5);
    const harmonic = random() * 0.8;
    const shift = random() * 0.6 - 0.3;
    const base = packet(lobes, harmonic);
    return { string, amplitude: 0.45 + random() * 0.55, wave: (at) => base(at) * (1 + shift * Math.cos(at * Math.PI)) };
  });
}

/** A small seeded generator (mulberry32 over an FNV-1a hash). */
function randomFrom(id: string): () => number {
  let state = 0x811c9dc5;
  for (const character of id) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
