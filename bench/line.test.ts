import { describe, expect, it } from 'vitest';
import { atLeast, atMost, type Line, lineTable, quoted, recordOf, shown } from './line.ts';

const search: Line = {
  what: 'search',
  unit: 'ms',
  figures: [4, 2, 3],
  goal: atMost(5),
  beside: [
    { name: 'FTS5', figure: 120 },
    { name: 'MiniSearch', figure: 'was not done in 5 minutes' },
  ],
};
const publish: Line = {
  what: 'publish',
  unit: 'pages/s',
  figures: [450],
  goal: atLeast(1500),
  beside: [quoted('Nuxt', 175)],
};

describe('a line', () => {
  it('counts with the middle of its figures', () => {
    expect(recordOf(search)).toMatchObject({ figure: 3, ofGoal: 0.6, met: true });
  });

  it('falls short of a goal on either side', () => {
    expect(recordOf(publish)).toMatchObject({ figure: 450, ofGoal: 0.3, met: false });
    expect(recordOf({ ...search, goal: atMost(2) }).met).toBe(false);
    expect(recordOf({ ...publish, goal: atLeast(450) }).met).toBe(true);
  });

  it('without a goal is neither met nor missed', () => {
    expect(recordOf({ what: 'list', unit: 'ms', figures: [1] })).not.toHaveProperty('met');
  });

  it('says how many times ours the others are, where they have a figure', () => {
    expect(recordOf(search).beside).toEqual([
      { name: 'FTS5', figure: 120, ofOurs: 40 },
      { name: 'MiniSearch', figure: 'was not done in 5 minutes' },
    ]);
  });
});

describe('the table', () => {
  const rows = (judge: boolean) =>
    lineTable([search, publish].map(recordOf), { judge })
      .split('\n')
      .map((row) => row.split(/ {2,}/));

  it('has a row a line, and the others below it', () => {
    expect(rows(true)).toEqual([
      ['what', 'figure', 'spread', 'goal', 'verdict', 'ratio'],
      [expect.stringMatching(/^─+$/), ...Array.from({ length: 5 }, () => expect.any(String) as string)],
      ['search', '3 ms', '2 – 4 (3)', 'at most 5', '✓', '0.6 × goal'],
      ['', 'FTS5', '120 ms', '40 × ours'],
      ['', 'MiniSearch: was not done in 5 minutes'],
      ['publish', '450 pages/s', 'once', 'at least 1,500', '✗ 70% too low', '0.3 × goal'],
      ['', 'Nuxt (quoted)', '175 pages/s', '0.389 × ours'],
    ]);
  });

  it('says by how much a figure is too high', () => {
    expect(lineTable([recordOf({ ...search, goal: atMost(2) })], { judge: true })).toContain('✗ 50% too high');
    expect(lineTable([recordOf({ ...search, goal: atMost(0) })], { judge: true })).toContain('✗ 3 too high');
  });

  it('shows goals without a verdict where it may not judge', () => {
    expect(rows(false)[0]).toEqual(['what', 'figure', 'spread', 'goal', 'ratio']);
    expect(rows(false)[2]).toEqual(['search', '3 ms', '2 – 4 (3)', 'at most 5', '0.6 × goal']);
  });

  it('says where a goal comes from', () => {
    expect(lineTable([recordOf({ ...publish, goal: atLeast(0.5 * 800, '0.5 of nginx') })], { judge: true })).toContain(
      'at least 400 (0.5 of nginx)',
    );
  });
});

describe('figures', () => {
  it.each([
    [12_345.6, '12,346'],
    [99.96, '100'],
    [45.67, '45.7'],
    [1.234, '1.23'],
    [0.12345, '0.123'],
    [0, '0'],
  ])('%d is shown as %s', (value, text) => {
    expect(shown(value)).toBe(text);
  });
});
