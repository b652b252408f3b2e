import { describe, expect, it } from 'vitest';
import { type Chart, chartSvg, linearAxis, logAxis } from './chart-svg.ts';

const chart: Chart = {
  title: 'Bits & pieces',
  x: logAxis([100, 10_000]),
  panels: [
    {
      title: 'Time',
      unit: 'ms',
      y: linearAxis([10, 40]),
      curves: [
        {
          label: 'p99',
          colour: 'jade',
          points: [
            [100, 10],
            [1000, 20],
            [10_000, 40],
          ],
        },
      ],
    },
  ],
};
const curves = (svg: string) => [...svg.matchAll(/<path class="jade" d="([^"]*)"/g)].map(([, path = '']) => path);

describe('an axis', () => {
  it('begins at nothing and ends at a round figure', () => {
    const axis = linearAxis([3, 42]);
    expect(axis.ticks).toEqual([
      { at: 0, label: '0' },
      { at: 25, label: '25' },
      { at: 50, label: '50' },
    ]);
    expect(axis.place(25)).toBe(0.5);
  });

  it('of powers of ten gives each of them the same room', () => {
    const axis = logAxis([0.05, 8]);
    expect(axis.ticks.map(({ label }) => label)).toEqual(['0.01', '0.1', '1', '10']);
    expect(axis.ticks.map(({ at }) => axis.place(at))).toEqual(
      [0, 1 / 3, 2 / 3, 1].map((share) => expect.closeTo(share) as number),
    );
  });

  it('has room even for a single value', () => {
    expect(logAxis([100]).ticks.map(({ at }) => at)).toEqual([100, 1000]);
  });
});

describe('a chart', () => {
  it('draws what grows as much each time in equal steps', () => {
    const [path = ''] = curves(
      chartSvg({ ...chart, panels: chart.panels.map((panel) => ({ ...panel, y: logAxis([10, 40]) })) }),
    );
    const [first, second, third] = [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }));
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo((third?.x ?? 0) - (second?.x ?? 0), 0);
    expect((first?.y ?? 0) - (second?.y ?? 0)).toBeCloseTo((second?.y ?? 0) - (third?.y ?? 0), 0);
  });

  it('leaves holes where there are no values', () => {
    expect(curves(chartSvg(chart))[0]?.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
    expect(curves(chartSvg({ ...chart, hole: 2000 }))[0]?.match(/[ML]/g)).toEqual(['M', 'L', 'M']);
  });

  it('names values only where it is asked to', () => {
    expect(chartSvg(chart)).not.toContain('<circle');
    expect(chartSvg({ ...chart, named: (value) => `${value} ms` }).match(/>\d+ ms</g)).toEqual([
      '>10 ms<',
      '>20 ms<',
      '>40 ms<',
    ]);
  });

  it('is sound XML whatever the words', () => {
    expect(chartSvg(chart)).toContain('Bits &amp; pieces');
  });

  it('shows what happened through all panels', () => {
    expect(chartSvg({ ...chart, marks: [{ at: 1000, label: 'restart' }] })).toMatch(/class="event"[^>]*>.*restart/);
  });
});
