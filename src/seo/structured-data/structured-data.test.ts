import { describe, expect, it } from 'vitest';
import { hostileContent, hostileText, now, origin, fixture, viewOf } from '#tests/support/site-view.ts';
import type { Content } from '#src/content/content.ts';
import { isForeign } from '#src/content/languages.ts';
import type { EventItem } from '#src/content/event.ts';
import type { Job } from '#src/content/job.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import type { PageId } from '#src/routes.ts';
import { structuredData } from './structured-data.ts';

type Data = Record<string, unknown>;
const isoWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;

/** What an HTML parser finds: each element ends at the first end tag. */
function read(html: string): Data[] {
  const elements = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(elements.map(([whole]) => whole).join('')).toBe(html);
  return elements.map(([, json = '']) => JSON.parse(json) as Data);
}

function dataOf(content: Content, page: PageId, id: string, locale: Locale = 'en', at = now): Record<string, Data> {
  const all = read(structuredData(viewOf(content, locale, at), { page, id, locale }, 'Title'));
  return Object.fromEntries(all.map((data) => [String(data['@type']), data]));
}

const open = fixture.jobs.filter(({ appearsAt, closesAt }) => appearsAt <= now && closesAt > now);
const find = <T>(records: T[], test: (record: T) => boolean): T => {
  const found = records.find(test);
  if (!found) throw new Error('the fixture lacks such a record');
  return found;
};

describe('JobPosting', () => {
  it.each(locales)('has what search engines require and recommend, for every open job in %s', (locale) => {
    for (const job of open.filter((record) => !isForeign(record, locale))) {
      const { JobPosting: posting = {} } = dataOf(fixture, 'job', job.id, locale);
      expect(posting).toMatchObject({
        '@context': 'https://schema.org',
        title: job.title[locale],
        hiringOrganization: 'confidential',
        directApply: false,
        identifier: { '@type': 'PropertyValue', value: job.id },
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressCountry: expect.stringMatching(/^(TW|CN)$/) },
        },
      });
      expect(String(posting['description'])).toContain(fixture.jobText(job.id).requirements?.[locale]);
      expect(posting['employmentType']).toMatch(/^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN)$/);
      expect(posting['datePosted']).toMatch(isoWithOffset);
      expect(posting['validThrough']).toBe(`${job.closes}T23:59:59+08:00`);
      expect(Date.parse(String(posting['datePosted']))).toBe(job.appearsAt);
      expect('baseSalary' in posting).toBe(job.salary !== null);
      expect('jobLocationType' in posting).toBe(job.remote === 'full');
    }
  });

  it('says where a remote worker may live', () => {
    const remote: Job = find(open, (job) => job.remote === 'full' && job.location === 'taipei');
    expect(dataOf(fixture, 'job', remote.id)['JobPosting']).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Taiwan' },
    });
  });

  it('gives pay as the page shows it', () => {
    const paid = find(open, ({ salary }) => salary !== null && salary.max !== null);
    expect(dataOf(fixture, 'job', paid.id)['JobPosting']).toMatchObject({
      baseSalary: {
        currency: paid.salary?.currency,
        value: { minValue: paid.salary?.min, maxValue: paid.salary?.max, unitText: paid.salary?.period.toUpperCase() },
      },
    });
  });
});

describe('Event', () => {
  const modes = {
    venue: 'OfflineEventAttendanceMode',
    online: 'OnlineEventAttendanceMode',
    both: 'MixedEventAttendanceMode',
  };

  it.each(locales)('has what search engines require, for every event in %s', (locale) => {
    for (const event of fixture.events.filter((record) => !isForeign(record, locale))) {
      const { Event: data = {} } = dataOf(fixture, 'event', event.id, locale, event.appearsAt);
      expect(data).toMatchObject({
        name: event.title[locale],
        eventStatus: `https://schema.org/Event${event.status === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
        eventAttendanceMode: `https://schema.org/${modes[event.format]}`,
        organizer: { name: fixture.firm.name[locale] },
      });
      expect(data['startDate']).toMatch(isoWithOffset);
      expect(Date.parse(String(data['startDate']))).toBe(event.startsAt);
      expect(Date.parse(String(data['endDate']))).toBe(event.endsAt);
      expect((data['location'] as Data[]).map((place) => place['@type'])).toEqual(placesOf(event));
    }
  });

  const placesOf = ({ format }: EventItem) => [
    ...(format === 'online' ? [] : ['Place']),
    ...(format === 'venue' ? [] : ['VirtualLocation']),
  ];
});

describe('the rest', () => {
  it('names the firm with both offices where the page shows them', () => {
    for (const page of ['home', 'contact'] as const) {
      expect(dataOf(fixture, page, '')['Organization']).toMatchObject({
        name: 'Quartet',
        url: `${origin}/`,
        subOrganization: [
          { address: { addressCountry: 'TW' }, telephone: fixture.offices[0]?.phone },
          { address: { addressCountry: 'CN' }, telephone: fixture.offices[1]?.phone },
        ],
      });
    }
    expect(dataOf(fixture, 'service', '')['Organization']).toBeUndefined();
  });

  it('offers the job search from the home page', () => {
    expect(dataOf(fixture, 'home', '', 'zh-tw')['WebSite']).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${origin}/zh-tw/job?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('tells author, dates and publisher of a news item', () => {
    const item = find(fixture.news, ({ author, appearsAt }) => author !== null && appearsAt <= now);
    const { NewsArticle: data = {} } = dataOf(fixture, 'newsItem', item.id);
    expect(data).toMatchObject({
      headline: item.title.en,
      author: { '@type': 'Person' },
      publisher: { '@type': 'Organization', name: 'Quartet' },
      mainEntityOfPage: `${origin}/news/${item.id}`,
    });
    expect(data['datePublished']).toMatch(isoWithOffset);
    expect(data['dateModified']).toMatch(isoWithOffset);
    expect(String(data['image'])).toContain(`/news/${item.id}/social.png?v=`);
  });

  it('leads from the home page over the list to the record', () => {
    const [job] = open;
    const crumbs = dataOf(fixture, 'job', job?.id ?? '', 'zh-tw')['BreadcrumbList']?.['itemListElement'] as Data[];
    expect(crumbs.map(({ position, item }) => [position, item])).toEqual([
      [1, `${origin}/zh-tw`],
      [2, `${origin}/zh-tw/job`],
      [3, `${origin}/zh-tw/job/${job?.id}`],
    ]);
  });

  it('lets no word end its element', () => {
    const { content, job, item, event } = hostileContent();
    expect(dataOf(content, 'job', job.id)['JobPosting']?.['title']).toBe(hostileText);
    expect(dataOf(content, 'newsItem', item.id)['NewsArticle']?.['headline']).toBe(hostileText);
    expect(dataOf(content, 'event', event.id)['Event']?.['name']).toBe(hostileText);
  });
});
