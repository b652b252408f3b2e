import { describe, expect, it } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { localized, record, recordsIn, type SampleRecord, source } from './sample-records.ts';

const jobs = [...recordsIn('jobs').values()];
const events = [...recordsIn('events').values()];
const documents = recordsIn('documents');

const values = (list: SampleRecord[], field: string) => new Set(list.map((item) => item[field]));
/** Days from the anchor; a date that is not relative is no number. */
const days = (date: unknown) => Number(/^anchor([+-]\d+)d/.exec(String(date))?.[1] ?? Number.NaN);
const some = (list: SampleRecord[], field: string, when: (days: number) => boolean) =>
  list.some((item) => when(days(item[field])));

describe('the sample is complete', () => {
  it('has jobs over all groups, most sub-roles, a dozen industries, eight cities and every kind of work', () => {
    expect(jobs.length).toBeGreaterThanOrEqual(72);
    expect(values(jobs, 'role').size).toBeGreaterThanOrEqual(60);
    expect(new Set([...values(jobs, 'role')].map((role) => String(role).replace(/\d+$/, '')))).toEqual(
      new Set(['HR', 'FA', 'LC', 'SM', 'HL', 'IM', 'RD', 'ID', 'SP']),
    );
    expect(values(jobs, 'industry').size).toBeGreaterThanOrEqual(12);
    expect(values(jobs, 'location').size).toBeGreaterThanOrEqual(8);
    expect(values(jobs, 'remote')).toEqual(new Set(['none', 'partial', 'full']));
    expect(values(jobs, 'employment').size).toBeGreaterThanOrEqual(4);
    const pay = new Set(
      jobs.flatMap(({ salary }) =>
        typeof salary === 'object' && salary
          ? [`${(salary as { currency: string }).currency} ${(salary as { period: string }).period}`]
          : [],
      ),
    );
    expect(pay).toEqual(new Set(['TWD month', 'TWD year', 'CNY month', 'CNY year']));
  });

  it('has jobs that are open, closing soon, closed and scheduled', () => {
    expect(some(jobs, 'closes', (left) => left > 30)).toBe(true);
    expect(some(jobs, 'closes', (left) => left >= 0 && left <= 10)).toBe(true);
    expect(some(jobs, 'closes', (left) => left < 0)).toBe(true);
    expect(some(jobs, 'posted', (left) => left > 7)).toBe(true);
  });

  it.each([
    ['news', 12],
    ['events', 8],
    ['services', 5],
    ['consultants', 9],
    ['documents', 9],
  ])('has its %s', (folder, least) => expect(recordsIn(folder).size).toBeGreaterThanOrEqual(least));

  it('has six testimonials', () =>
    expect(Object.values(record('firm/testimonials.yaml')).length).toBeGreaterThanOrEqual(6));

  it('has news of every kind', () => {
    expect(values([...recordsIn('news').values()], 'category')).toEqual(new Set(['market', 'firm', 'guide', 'law']));
  });

  it('has events past and to come, in both cities and online, one of them cancelled', () => {
    expect(some(events, 'start', (left) => left < 0)).toBe(true);
    expect(some(events, 'start', (left) => left > 7)).toBe(true);
    expect(new Set(events.map(({ venue }) => (venue as { location?: string } | undefined)?.location))).toEqual(
      new Set(['taipei', 'shanghai', undefined]),
    );
    expect(values(events, 'format')).toEqual(new Set(['venue', 'online', 'both']));
    expect(events.filter(({ status }) => status === 'cancelled').length).toBe(1);
  });

  it('never looks abandoned: every date is relative to the first publish', () => {
    const dated = ['jobs', 'news', 'events', 'documents'].flatMap((folder) => [...recordsIn(folder)]);
    const fields = ['posted', 'closes', 'date', 'start', 'end', 'updated'];
    expect(
      dated.flatMap(([id, item]) =>
        fields.filter((field) => field in item && Number.isNaN(days(item[field]))).map((field) => `${id}.${field}`),
      ),
    ).toEqual([]);
  });
});

describe('the public documents', () => {
  it('carry the labels that the specification gives', () => {
    const labels = [...documents.values()].map(({ label }) => localized(label).en);
    expect(new Set(labels)).toEqual(
      new Set([
        'Terms of Service',
        'Service License',
        'Pricing Structure',
        'License of Employment Service Specialist',
        'Sexual Harassment Prevention',
        'Zero Discrimination',
        'Job Seeking Fraud Prevention',
        'Complaint Procedures',
        'Employment Service Contract Template',
      ]),
    );
  });

  it.each(locales)('say in the first paragraph that they are samples for counsel to review: %s', (locale) => {
    const texts = [...documents, ['policy', record('firm/policy.yaml')] as const];
    const opening = (item: SampleRecord) => localized(item['body'])[locale].split('\n\n')[0] ?? '';
    expect(
      texts
        .filter(
          ([, item]) =>
            !/sample|illustration|template|範例|示範|範本/i.test(opening(item)) || !/counsel|律師/i.test(opening(item)),
        )
        .map(([id]) => id),
    ).toEqual([]);
  });

  it.each(['firm/statistics.yaml', 'firm/testimonials.yaml', 'firm/policy.yaml'])(
    '%s says on its first line that it is a sample',
    (file) => {
      expect(source(file)).toMatch(/^# SAMPLE/);
    },
  );
});
