/** A set of job numbers, a bit each: 32 jobs are joined or counted at a time. */
export type BitSet = Uint32Array;

export function bitSet(size: number): BitSet {
  return new Uint32Array((size + 31) >>> 5);
}

export function addBit(set: BitSet, number: number): void {
  const at = number >>> 5;
  set[at] = (set[at] ?? 0) | (1 << (number & 31));
}

export function hasBit(set: BitSet, number: number): boolean {
  return ((set[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

/** Leaves in a set what is in the other one too. */
export function keepCommon(set: BitSet, other: BitSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & (other[at] ?? 0);
}

export function addAll(set: BitSet, other: BitSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) | (other[at] ?? 0);
}

export function removeAll(set: BitSet, other: BitSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & ~(other[at] ?? 0);
}

/** The numbers of a set in their order. */
export function numbersOf(set: BitSet): Uint32Array {
  const numbers = new Uint32Array(countBits(set));
  let found = 0;
  for (let at = 0; at < set.length; at += 1) {
    for (let rest = set[at] ?? 0; rest !== 0; rest &= rest - 1) {
      numbers[found] = (at << 5) | (31 - Math.clz32(rest & -rest));
      found += 1;
    }
  }
  return numbers;
}

export function countBits(set: BitSet): number {
  let count = 0;
  for (let at = 0; at < set.length; at += 1) {
    let word = set[at] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
