import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Longer than a turn may take. */
function work(): void {
  const until = performance.now() + 12;
  while (performance.now() < until);
}

describe('FairTurns', () => {
  it('makes an answer at once while nobody waits', () => {
    const turns = new FairTurns(5);
    const done: string[] = [];
    turns.take('a', () => done.push('a1'));
    turns.take('a', () => done.push('a2'));
    expect(done).toEqual(['a1', 'a2']);
  });

  it('lets an address that asks once pass one that asks for a lot', async () => {
    const turns = new FairTurns(5);
    const done: string[] = [];
    const take = (name: string) => turns.take(name.slice(0, 1), () => (work(), done.push(name)));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) take(name);
    expect(done).toEqual(['a1']);
    while (done.length < 5) await nextTurn();
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('lets everyone else in between two turns', async () => {
    const turns = new FairTurns(5);
    const done: string[] = [];
    for (const name of ['1', '2', '3']) turns.take('a', () => (work(), done.push(name)));
    setImmediate(() => done.push('else'));
    while (done.length < 4) await nextTurn();
    expect(done.indexOf('else')).toBeLessThan(3);
  });

  it('refuses an address of which too much waits', () => {
    const turns = new FairTurns(2);
    const taken = ['a', 'a', 'a', 'a', 'b'].map((address) => turns.take(address, work));
    expect(taken).toEqual([true, true, true, false, true]);
  });
});
