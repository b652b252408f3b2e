import { describe, expect, it } from 'vitest';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import { plainIndex } from '#tests/support/plain-index.ts';
import { fixture } from '#tests/support/site-view.ts';
import { buildSearchIndex } from './build-index.ts';
import { patchIndex } from './patch-index.ts';

function withJobs(jobs: Job[], changed: ReadonlySet<string> = new Set()): Content {
  return {
    ...fixture,
    jobs: jobs.map((job) =>
      changed.has(job.id)
        ? { ...job, title: { en: `${job.title.en} rewritten`, 'zh-tw': `${job.title['zh-tw']}改寫` } }
        : job,
    ),
  };
}

/** A run of numbers that looks random and is always the same. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state / 2 ** 32;
  }
}

describe('an index patched from the one before', () => {
  it.each([1, 2, 3, 4, 5, 6])('is the same as one made anew, whatever was added, changed or removed (%i)', (seed) => {
    const random = numbers(seed);
    const share = () => random.next().value;
    const [missing, removal, change] = [share() * 0.2, share() * 0.2, share() * 0.2];
    const old = withJobs(fixture.jobs.filter(() => share() >= missing));
    const kept = fixture.jobs.filter(() => share() >= removal);
    const changed = new Set(kept.filter(() => share() < change).map(({ id }) => id));
    const next = withJobs(kept, changed);
    const numberBefore = new Map(old.jobs.map(({ id }, number) => [id, number]));
    const before = Int32Array.from(next.jobs, ({ id }) => (changed.has(id) ? -1 : (numberBefore.get(id) ?? -1)));
    const index = buildSearchIndex(old);
    const patched = patchIndex(index, next, before, old);
    expect(plainIndex(patched)).toEqual(plainIndex(buildSearchIndex(next)));

    const positionsBefore = new Map(index.terms.map((term, number) => [term, [...index.positions(number)]]));
    const unequal = patched.terms.filter(
      (term, number) => String(positionsBefore.get(term)) !== String([...patched.positions(number)]),
    );
    expect(unequal.filter((term) => !patched.changed.has(term))).toEqual([]);
  });

  it('is the same where the newest job is added, or one is rewritten in place', () => {
    const all = withJobs(fixture.jobs);
    const rest = withJobs(fixture.jobs.slice(1));
    const shifted = patchIndex(
      buildSearchIndex(rest),
      all,
      Int32Array.from(all.jobs, (_, number) => number - 1),
      rest,
    );
    expect(plainIndex(shifted)).toEqual(plainIndex(buildSearchIndex(all)));
    const id = fixture.jobs[5]?.id ?? '';
    const rewritten = withJobs(fixture.jobs, new Set([id]));
    const inPlace = patchIndex(
      buildSearchIndex(all),
      rewritten,
      Int32Array.from(all.jobs, (job, number) => (job.id === id ? -1 : number)),
      all,
    );
    expect(plainIndex(inPlace)).toEqual(plainIndex(buildSearchIndex(rewritten)));
  });

  it('of nothing is the index of all', () => {
    const empty = buildSearchIndex(withJobs([]));
    expect(plainIndex(patchIndex(empty, fixture, new Int32Array(fixture.jobs.length).fill(-1), withJobs([])))).toEqual(
      plainIndex(buildSearchIndex(fixture)),
    );
  });
});
