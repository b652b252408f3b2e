import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { readXml } from '#publish/import/read-xml.ts';
import type { Content } from '#src/content/content.ts';
import type { JobBoard } from '#src/content/firm.ts';
import type { Job } from '#src/content/job.ts';
import { openJobs } from '#src/content/live.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { readPay } from '#src/jobs/pay-text.ts';
import { fixture, hostileContent, hostileText, now, viewOf } from '#tests/support/site-view.ts';
import { boardFeed, boardNames } from './board-feeds.ts';
import { boardHtml } from './board-html.ts';

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
const boardDay = /^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.\d{4}$/;
const countryCode = /^[A-Z]{2}$/;
const webPage = (board: string) => new RegExp(`^https://www\\.[^?]+/job/[a-z0-9-]+\\?source=${board}$`);
/** A currency, no commas, no shorthand, and per what. */
const salary = /^(From )?(NT\$|¥)\d+(-(NT\$|¥)\d+)? per (hour|month|year)$/;
const boardTags = /^(p|br|ul|li|b|i)$/;

/** What a board's documentation says of each element: its form, and whether a job may lack it. */
interface Rules {
  root: string;
  id: string;
  required: Record<string, RegExp>;
  optional: Record<string, RegExp>;
}

const rules: Record<JobBoard, Rules> = {
  // docs.indeed.com, "XML feed reference"
  indeed: {
    root: 'source',
    id: 'referencenumber',
    required: {
      title: /\S/,
      date: isoMoment,
      referencenumber: /^[a-z0-9-]+$/,
      requisitionid: /^[a-z0-9-]+$/,
      url: webPage('indeed'),
      company: /\S/,
      sourcename: /\S/,
      city: /\S/,
      state: /\S/,
      country: countryCode,
      email: /^\S+@\S+$/,
      description: /^<p>.{100}/s,
      jobtype: /^(fulltime|parttime|contract|temporary|internship)$/,
      category: /^[^,]+, .+$/,
      expirationdate: isoMoment,
    },
    optional: { salary, remotetype: /^Fully remote$/ },
  },
  // learn.microsoft.com, LinkedIn's "XML feeds development guide"
  linkedin: {
    root: 'source',
    id: 'partnerJobId',
    required: {
      partnerJobId: /^[a-z0-9-]{1,40}$/,
      company: /\S/,
      title: /\S/,
      description: /^<p>.{100}/s,
      applyUrl: webPage('linkedin'),
      location: /^[^,]+, [^,]+$/,
      city: /\S/,
      country: countryCode,
      workplaceTypes: /^(On-site|Hybrid|Remote)$/,
      posterEmail: /^\S+@\S+$/,
      listDate: isoMoment,
      expirationDate: isoMoment,
    },
    optional: {
      companyId: /^\d+$/,
      jobtype: /^(FULL_TIME|PART_TIME|CONTRACT|INTERNSHIP)$/,
      'salaries.salary.highEnd.amount': /^\d+$/,
      'salaries.salary.highEnd.currencyCode': /^[A-Z]{3}$/,
      'salaries.salary.lowEnd.amount': /^\d+$/,
      'salaries.salary.lowEnd.currencyCode': /^[A-Z]{3}$/,
      'salaries.salary.period': /^(HOURLY|MONTHLY|YEARLY)$/,
      'salaries.salary.type': /^BASE_SALARY$/,
    },
  },
  // Jooble's "XML feed specifications"
  jooble: {
    root: 'jobs',
    id: '@id',
    required: {
      link: webPage('jooble'),
      name: /\S/,
      region: /^[^,]+, [^,]+$/,
      description: /^<p>.{100}/s,
      company: /\S/,
      pubdate: boardDay,
      updated: boardDay,
      expire: boardDay,
      jobtype: /^(full-time|part-time|contract|temporary|internship)$/,
    },
    optional: { salary },
  },
};

const feedOf = (board: JobBoard, content: Content = fixture, locale: Locale = 'en', at = now) =>
  [...(boardFeed(viewOf(content, locale, at), board) ?? [])].join('\n');
const cases = boardNames.flatMap((board) => locales.map((locale) => ({ board, locale })));
const jobElements = (xml: string) => xml.match(/<job[ >].*?<\/job>/gs) ?? [];
const idsOf = (board: JobBoard, content: Content = fixture, locale: Locale = 'en', at = now) =>
  [...feedOf(board, content, locale, at).matchAll(/\/job\/([a-z0-9-]+)\?source=/g)].map(([, id = '']) => id);
/** Open, in that language, and allowed to leave the site. */
const offered = (locale: Locale) =>
  openJobs(fixture, viewOf(fixture).clock).filter(
    ({ onlyIn = locale, basis }) => onlyIn === locale && basis !== 'own-readers',
  );
const withJob = (id: string, change: Partial<Job>): Content => ({
  ...fixture,
  jobs: fixture.jobs.map((job) => (job.id === id ? { ...job, ...change } : job)),
});
function anOffered(locale: Locale = 'en'): Job {
  const [job] = offered(locale);
  if (!job) throw new Error('the fixture has no job for boards');
  return job;
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
function fieldsOf(xml: string): [string, string][] {
  const flat = (value: object, path: string): [string, string][] =>
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null
        ? flat(inner, `${path}${name}.`)
        : [[`${path}${name}`, String(inner)]],
    );
  return flat((parser.parse(xml) as { job: object }).job, '');
}

describe.each(cases)('the feed for $board in $locale', ({ board, locale }) => {
  const xml = feedOf(board, fixture, locale);
  const { root, id, required, optional } = rules[board];
  const jobs = jobElements(xml);

  it('is UTF-8 and well-formed, with a job for each that may be offered, once', () => {
    expect(xml).toMatch(new RegExp(`^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\n<${root}>`));
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(idsOf(board, fixture, locale)).toEqual(offered(locale).map((job) => job.id));
    expect(jobs.length).toBeGreaterThan(10);
    const references = jobs.map((job) => Object.fromEntries(fieldsOf(job))[id]);
    expect(new Set(references).size).toBe(jobs.length);
  });

  it('has in each job what the board requires, in its form, and nothing that it does not know', () => {
    for (const job of jobs) {
      const fields = fieldsOf(job);
      const names = fields.map(([name]) => name);
      expect(names).toEqual(expect.arrayContaining(Object.keys(required)));
      expect(new Set(names).size).toBe(names.length);
      for (const [name, value] of fields.filter(([field]) => field !== '@id'))
        expect(value, name).toMatch(required[name] ?? optional[name] ?? /^an element that it does not know$/);
    }
  });

  it('keeps every text in CDATA, and its descriptions to the tags that boards show, without entities', () => {
    for (const job of jobs) {
      expect(job.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '').replaceAll(/<[^>]*>/g, '')).toBe('');
      const { description = '' } = Object.fromEntries(fieldsOf(job));
      const tags = [...description.matchAll(/<\/?(\w+)[^>]*>/g)].map(([, tag = '']) => tag);
      expect(tags.filter((tag) => !boardTags.test(tag))).toEqual([]);
      expect(description).not.toMatch(/&#?\w+;/);
      expect(description).toContain(fixture.firm.licences[0]?.number[locale]);
    }
  });

  it('drops a job in the moment it closes, and knows that moment', () => {
    const soonest = offered(locale).toSorted((a, b) => a.closesAt - b.closesAt)[0];
    if (!soonest) throw new Error('no job');
    expect(idsOf(board, fixture, locale, soonest.closesAt - 1)).toContain(soonest.id);
    expect(idsOf(board, fixture, locale, soonest.closesAt)).not.toContain(soonest.id);
    const view = viewOf(fixture, locale);
    boardFeed(view, board);
    expect(view.clock.changesAt).toBeLessThanOrEqual(soonest.closesAt);
  });

  it('takes a job only in the language that it is written in', () => {
    const other = locale === 'en' ? 'zh-tw' : 'en';
    const { id: job } = anOffered(locale);
    expect(idsOf(board, withJob(job, { onlyIn: locale }), locale)).toContain(job);
    expect(idsOf(board, withJob(job, { onlyIn: other }), locale)).not.toContain(job);
  });
});

describe.each(boardNames)('the feed for %s', (board) => {
  it('leaves out what is for the Mainland company’s own readers, unless no such law binds the firm', () => {
    const { id } = anOffered();
    const content = withJob(id, { basis: 'own-readers' });
    expect(idsOf(board, content)).not.toContain(id);
    expect(idsOf(board, { ...content, firm: { ...content.firm, mainlandJobs: 'free' } })).toContain(id);
  });

  it('tells who hires in Mainland China', () => {
    const { id } = anOffered();
    const xml = feedOf(board, withJob(id, { basis: 'investment', permit: '經審二字第12345678號' }));
    expect(xml).toContain('approved by 經審二字第12345678號');
  });

  it('is off where the firm says so, and on where it says nothing', () => {
    const { jobBoards: _, ...firm } = fixture.firm;
    const off = { ...fixture, firm: { ...firm, jobBoards: boardNames.filter((name) => name !== board) } };
    expect(boardFeed(viewOf(off), board)).toBeUndefined();
    expect(boardFeed(viewOf({ ...fixture, firm }), board)).toBeDefined();
  });

  it('is the same a minute later, and as good as empty without jobs', () => {
    expect(feedOf(board, fixture, 'en', now + 60_000)).toBe(feedOf(board));
    expect(XMLValidator.validate(feedOf(board, { ...fixture, jobs: [] }))).toBe(true);
  });

  it('calls a job by another reference in each language, of at most 40 characters', () => {
    const long = `a-${'very-'.repeat(12)}long-id`;
    const content = withJob(anOffered().id, { id: long });
    const text = { ...content, jobText: () => fixture.jobText(anOffered().id) };
    const references = locales.flatMap((locale) =>
      jobElements(feedOf(board, text, locale)).map((job) => Object.fromEntries(fieldsOf(job))[rules[board].id] ?? ''),
    );
    expect(new Set(references).size).toBe(references.length);
    expect(references.filter((reference) => reference.length > 40)).toEqual([]);
  });

  it('carries hostile words unchanged', () => {
    const { content, job } = hostileContent();
    const xml = feedOf(board, content);
    expect(XMLValidator.validate(xml)).toBe(true);
    const element = jobElements(xml).find((text) => text.includes(`/job/${job.id}?`)) ?? '';
    expect(Object.fromEntries(fieldsOf(element))[board === 'jooble' ? 'name' : 'title']).toBe(hostileText);
  });
});

describe('pay', () => {
  it('is read from the feed as what the job says', () => {
    const paid = offered('en').filter((job) => job.salary);
    const rows = readXml(feedOf('indeed'));
    expect(paid.length).toBeGreaterThan(5);
    for (const { id, salary: said } of paid) {
      const fields = Object.fromEntries(
        rows
          .find(({ fields: found }) => found.some(({ name, value }) => name === 'referencenumber' && value === id))
          ?.fields.map(({ name, value }) => [name, value]) ?? [],
      );
      expect(readPay(fields['salary'] ?? '', fields['country'] ?? ''), id).toEqual({
        ...said,
        max: said?.max ?? undefined,
      });
    }
  });
});

describe('the firm’s page on LinkedIn', () => {
  it('is named by its number', () => {
    const content = { ...fixture, firm: { ...fixture.firm, linkedinCompany: 1234567 } };
    expect(feedOf('linkedin', content)).toContain('<companyId><![CDATA[1234567]]></companyId>');
  });
});

describe('boardHtml', () => {
  it.each([
    ['<h2>Work</h2><p>a <strong>b</strong> <em>c</em></p>', '<p><b>Work</b></p><p>a <b>b</b> <i>c</i></p>'],
    ['<ol><li><a href="/x" rel="y">z</a></li></ol>', '<ul><li>z</li></ul>'],
    ['<p>1<br>2<img src="/media/x.jpg"></p>', '<p>1<br>2</p>'],
    ['<p>a</p><figure><img src="x"><figcaption>c</figcaption></figure>', '<p>a</p>'],
    ['<p>R&amp;D &quot;x&quot; &gt; 3 &lt; 4</p>', '<p>R&D "x" > 3 < 4</p>'],
    ['<p>&lt;script&gt; &amp;lt; &amp;amp;</p>', '<p>< script> & lt; & amp;</p>'],
    ['<blockquote><p>q</p></blockquote><code>x</code>', '<p>q</p>x'],
  ])('%s', (html, expected) => {
    expect(boardHtml(html)).toBe(expected);
  });
});
