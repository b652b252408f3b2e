import { describe, expect, it } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { localized, record, recordsIn, type SampleRecord } from './sample-records.ts';

const jobs = [...recordsIn('jobs')];
const consultants = recordsIn('consultants');
const countryOf = ({ location }: SampleRecord) =>
  (record('taxonomy/locations.yaml')[String(location)] as { country: string }).country;
const consultantOf = (job: SampleRecord) => consultants.get(String(job['consultant'])) ?? {};
const wrong = (isWrong: (job: SampleRecord) => boolean) => jobs.filter(([, job]) => isWrong(job)).map(([id]) => id);

describe('the sample agrees with itself', () => {
  it('gives each job a consultant of that field', () => {
    const groupOf = ({ role }: SampleRecord) => String(role).replace(/\d+$/, '');
    expect(wrong((job) => !(consultantOf(job)['groups'] as string[]).includes(groupOf(job)))).toEqual([]);
  });

  it('leaves jobs in China to Shanghai and jobs in Taiwan to Taipei, as the licence page says', () => {
    const office: Record<string, string> = { TW: 'taipei', CN: 'shanghai' };
    expect(wrong((job) => consultantOf(job)['office'] !== office[countryOf(job)])).toEqual([]);
  });

  it('pays in the money of the country', () => {
    const money: Record<string, string> = { TW: 'TWD', CN: 'CNY' };
    expect(
      wrong(
        (job) =>
          typeof job['salary'] === 'object' &&
          (job['salary'] as { currency: string }).currency !== money[countryOf(job)],
      ),
    ).toEqual([]);
  });

  it('keeps to its own advice on pay below NT$40,000: no wider a range than NT$5,000', () => {
    const isWide = ({ salary }: SampleRecord) => {
      const {
        currency,
        period,
        min,
        max = min,
      } = salary as { currency?: string; period?: string; min: number; max?: number };
      return currency === 'TWD' && period === 'month' && min < 40_000 && max - min > 5000;
    };
    expect(wrong(isWide)).toEqual([]);
  });

  it.each(locales)('lists every consultant among the specialists, with the title of the profile: %s', (locale) => {
    const list = localized(record('documents/employment-service-specialists.yaml')['body'])[locale];
    const rows = [...consultants.values()].map(
      ({ name, title }) => `| ${localized(name)[locale]} | ${localized(title)[locale]} |`,
    );
    expect(rows.filter((row) => !list.includes(row))).toEqual([]);
  });

  it.each(locales)('puts each event’s venue into the city of its code: %s', (locale) => {
    const cities = record('taxonomy/locations.yaml');
    const elsewhere = [...recordsIn('events')].filter(([, { venue }]) => {
      const { address, location } = (venue ?? {}) as { address?: unknown; location?: string };
      return (
        location !== undefined &&
        !localized(address)[locale].includes(localized((cities[location] as { label: unknown }).label)[locale])
      );
    });
    expect(elsewhere.map(([id]) => id)).toEqual([]);
  });
});
