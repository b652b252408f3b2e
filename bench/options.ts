import type { Line } from './line.ts';

export interface Options {
  /** Smaller sizes, fewer repeats: shows that everything can be measured, and about how it stands. */
  quick: boolean;
  /** Numbers of jobs to measure with, in place of the usual ones. */
  jobs: number[] | undefined;
  /** The folder for what is drawn, if it is to be kept. */
  out: string | undefined;
}

/** Measures something, saying on the way how far it is. */
export type Bench = (options: Options) => Promise<Line[]>;

/** Several benches want to know the same of a size: it is measured once in a run, for whoever asks first. */
export function oncePerSize<T>(
  measure: (size: number, options: Options) => Promise<T>,
): (size: number, options: Options) => Promise<T> {
  const measured = new Map<number, Promise<T>>();
  return (size, options) => {
    const known = measured.get(size) ?? measure(size, options);
    measured.set(size, known);
    return known;
  };
}

/** Does something several times, one after the other. */
export async function repeat<T>(times: number, run: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < times; round += 1) results.push(await run(round));
  return results;
}

export function jobsText(size: number): string {
  return `${size.toLocaleString('en')} jobs`;
}
