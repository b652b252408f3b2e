import { describe, expect, it } from 'vitest';
import { Clock } from '#src/content/clock.ts';
import { locales } from '#src/i18n/locales.ts';
import { longestSearch, parseJobQuery } from '#src/jobs/query.ts';
import { now, fixture } from '#tests/support/site-view.ts';
import { bestRemoval } from './best-removal.ts';
import { buildSearchIndex } from './build-index.ts';
import { explainMatch } from './explain-match.ts';
import { JobSearch } from './job-search.ts';

const search = new JobSearch(fixture, buildSearchIndex(fixture));

/** Searches as the page does, marking included. */
function run(parameters: URLSearchParams) {
  const query = parseJobQuery(parameters, fixture);
  const results = search.find(query, new Clock(now));
  for (const job of results.jobs) {
    for (const locale of locales)
      if (results.marker) explainMatch(results.marker, results.asked.length, fixture, job, locale, '');
  }
  if (results.total === 0) bestRemoval(search, query, new Clock(now));
  return { query, results };
}

const all = run(new URLSearchParams()).results.total;

describe('hostile searches', () => {
  it.each([
    ['only operators', '- -- "" "" -"" “” 「」 －'],
    ['an open quote', '"'],
    ['quotes in quotes', '"""engineer"""'],
    ['a lone high surrogate', '\ud800'],
    ['a lone low surrogate', 'engineer\udc00'],
    ['emoji', '👩‍💻🇹🇼'],
    ['SQL', `' OR 1=1; DROP TABLE jobs; --`],
    ['FTS syntax', 'title:engineer NEAR(a b, 3) AND (x OR y) ^z *'],
    ['a regular expression', '(a+)+$ [\\p{L}] .*'],
    ['HTML', '<script>alert(1)</script>'],
    ['prototype names', '__proto__ constructor toString'],
    ['control characters', '\0\u0001\u0085\u2028'],
    ['direction marks', '\u202eengineer\u202c'],
    ['combining marks alone', '\u0301\u0302'],
    ['characters beyond the first plane', '𠮷野家 𝕏'],
    ['only ignored words', 'the of in 的'],
    ['half a thousand words', 'a b c d e '.repeat(100)],
    ['ten thousand Latin characters', 'x'.repeat(10_000)],
    ['ten thousand Han characters', '工程'.repeat(5_000)],
    ['ten thousand quotes', '"'.repeat(10_000)],
    ['ten thousand minus signs', '- '.repeat(5_000)],
  ])('%s give a sensible answer', (_name, q) => {
    const { query, results } = run(new URLSearchParams({ q }));
    expect([...query.q].length).toBeLessThanOrEqual(longestSearch);
    expect(results.total).toBeLessThanOrEqual(all);
    expect(results.page).toBeGreaterThanOrEqual(1);
  });

  it('take any bytes', () => {
    let state = 7;
    for (let round = 0; round < 300; round += 1) {
      const units = Array.from({ length: 40 }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return (
          [0x22, 0x2d, 0x20, 0x61 + ((state >>> 16) % 26), 0x4e00 + ((state >>> 8) % 0x5000), (state >>> 8) % 0x10000][
            (state >>> 24) % 6
          ] ?? 0
        );
      });
      expect(() => run(new URLSearchParams({ q: String.fromCharCode(...units) }))).not.toThrow();
    }
  });

  it('pass over operators without operands', () => {
    expect(run(new URLSearchParams({ q: '- "" -""' })).results.total).toBe(all);
  });

  it('pass over unknown codes and impossible pages', () => {
    for (const page of ['0', '-1', '1e9', '99999999999999999999', 'NaN', '2.5', '', '٣']) {
      const { results } = run(
        new URLSearchParams({
          page,
          function: 'XX',
          role: 'HR99',
          location: 'atlantis',
          industry: '__proto__',
          remote: 'maybe',
          sort: 'random',
        }),
      );
      expect(results.total).toBe(all);
      expect(results.jobs.length).toBeGreaterThan(0);
      expect(results.page).toBeLessThanOrEqual(results.pages);
    }
  });

  it('show the last page for one past it', () => {
    const { results } = run(new URLSearchParams({ page: '999' }));
    expect(results.page).toBe(results.pages);
    expect(results.jobs.length).toBe(all - (results.pages - 1) * 20);
  });
});
