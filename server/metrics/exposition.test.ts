import { describe, expect, it } from 'vitest';
import { parseExposition } from '#tests/support/parse-exposition.ts';
import { gauge, type Metric, writeMetrics } from './exposition.ts';
import { RequestMeter } from './request-meter.ts';

describe('writeMetrics', () => {
  it('writes what a parser of the format reads back, whatever a label holds', () => {
    const labels = { release: 'a "quoted" \\ back\\nslash', other: 'two\nlines, {braces}="', chinese: '三弦' };
    const metrics: Metric[] = [
      gauge('one', 'With a \\ and\na second line.', 0.25, labels),
      gauge('huge', 'Huge.', Infinity),
      gauge('small', 'Small.', 1.5e-9),
    ];
    const { types, samples } = parseExposition(writeMetrics(metrics));
    expect([...types]).toEqual([
      ['one', 'gauge'],
      ['huge', 'gauge'],
      ['small', 'gauge'],
    ]);
    expect(samples).toEqual([
      { name: 'one', labels, value: 0.25 },
      { name: 'huge', labels: {}, value: Infinity },
      { name: 'small', labels: {}, value: 1.5e-9 },
    ]);
  });

  it('leaves out what is not known', () => {
    expect(writeMetrics([{ name: 'unknown', help: 'Nothing.', type: 'gauge', samples: [] }])).toBe('');
  });
});

describe('RequestMeter', () => {
  it('counts by kind and class of status, and puts each duration in its bucket', () => {
    const meter = new RequestMeter();
    meter.note('page', 200, 0.0004);
    meter.note('page', 204, 0.001);
    meter.note('page', 404, 0.03);
    meter.note('post', 503, 60);
    const { samples } = parseExposition(writeMetrics(meter.metrics()));
    const value = (name: string, labels: Record<string, string>) =>
      samples.find(
        (sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
      )?.value;
    expect(value('trichord_requests_total', { kind: 'page', status: '2xx' })).toBe(2);
    expect(value('trichord_requests_total', { kind: 'page', status: '4xx' })).toBe(1);
    expect(value('trichord_requests_total', { kind: 'post', status: '5xx' })).toBe(1);
    expect(
      [0.001, 0.025, 0.05].map((le) => value('trichord_request_seconds_bucket', { kind: 'page', le: String(le) })),
    ).toEqual([2, 2, 3]);
    expect([
      value('trichord_request_seconds_bucket', { kind: 'post', le: '2.5' }),
      value('trichord_request_seconds_bucket', { kind: 'post', le: '+Inf' }),
    ]).toEqual([0, 1]);
    expect(value('trichord_request_seconds_sum', { kind: 'post' })).toBe(60);
  });
});
