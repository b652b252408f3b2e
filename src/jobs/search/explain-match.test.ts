import { describe, expect, it } from 'vitest';
import { Clock } from '#src/content/clock.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { emptyQuery } from '#src/jobs/query.ts';
import { contentWith } from '#tests/support/search-content.ts';
import { now } from '#tests/support/site-view.ts';
import { buildSearchIndex } from './build-index.ts';
import { explainMatch } from './explain-match.ts';
import { JobSearch } from './job-search.ts';

const content = contentWith([
  {
    id: 'counsel',
    title: ['Corporate Counsel, Warehouse Software', '倉儲軟體公司法務'],
    summary: ['Contracts for robots that carry boxes.', '替搬箱子的機器人談合約。'],
    text: [
      `${'Nothing of interest stands here. '.repeat(8)}You know the café trade and ${'other things '.repeat(20)}`,
      `${'這裡沒有什麼。'.repeat(20)}熟悉咖啡連鎖產業，${'其他事項。'.repeat(20)}`,
    ],
    role: 'LC2',
    industry: 'software',
    location: 'shanghai',
  },
]);
const search = new JobSearch(content, buildSearchIndex(content));

function explain(q: string, locale: Locale, subline = '') {
  const { jobs, marker, asked } = search.find({ ...emptyQuery, q }, new Clock(now));
  const [job] = jobs;
  if (!job || !marker) throw new Error(`${q} finds nothing`);
  const {
    title,
    snippet,
    substitutions,
    subline: sublineMarks,
  } = explainMatch(marker, asked.length, content, job, locale, subline);
  const marked = (text: string, marks: { start: number; end: number }[]) =>
    marks.map(({ start, end }) => text.slice(start, end));
  return {
    title: marked(job.title[locale], title),
    subline: marked(subline, sublineMarks),
    snippet: snippet && { text: snippet.text, locale: snippet.locale, marked: marked(snippet.text, snippet.marks) },
    substitutions: substitutions.map(({ wanted, found }) => `${found} for ${asked[wanted]}`),
  };
}

describe('a job in one language', () => {
  const [counsel] = content.jobs;
  if (!counsel) throw new Error('there is no job');
  const both = (text: string) => ({ en: text, 'zh-tw': text });
  const english: Job = { ...counsel, title: both(counsel.title.en), summary: both(counsel.summary.en), onlyIn: 'en' };
  const oneLanguage: Content = { ...content, jobs: [english] };
  const finder = new JobSearch(oneLanguage, buildSearchIndex(oneLanguage));

  it('is found by its own words and by its labels in both languages, and quoted in its own', () => {
    for (const q of ['robots', '法務', 'Shanghai', '上海'])
      expect(finder.find({ ...emptyQuery, q }, new Clock(now)).total, q).toBe(1);
    const { marker } = finder.find({ ...emptyQuery, q: 'robots' }, new Clock(now));
    if (!marker) throw new Error('nothing to mark');
    expect(explainMatch(marker, 1, oneLanguage, english, 'zh-tw', '').snippet).toMatchObject({
      locale: 'en',
      text: 'Contracts for robots that carry boxes.',
    });
  });
});

describe('explainMatch', () => {
  it('marks the title and needs no snippet', () => {
    expect(explain('warehouse', 'en')).toMatchObject({ title: ['Warehouse'], snippet: undefined, substitutions: [] });
    expect(explain('ware', 'en').title).toEqual(['Warehouse']);
    expect(explain('法務', 'zh-tw').title).toEqual(['法務']);
  });

  it('says what was matched for another script or word', () => {
    expect(explain('软件', 'zh-tw')).toMatchObject({ title: ['軟體'], substitutions: ['軟體 for 软件'] });
    expect(explain('仓储', 'zh-tw')).toMatchObject({ title: ['倉儲'], substitutions: ['倉儲 for 仓储'] });
    expect(explain('lawyer', 'en')).toMatchObject({ title: ['Counsel'], substitutions: ['Counsel for lawyer'] });
  });

  it('says nothing of width, case, plurals and translations', () => {
    for (const q of ['ＷＡＲＥＨＯＵＳＥ', 'warehouses', '軟體', 'software'])
      expect(explain(q, 'zh-tw').substitutions).toEqual([]);
  });

  it('cuts a snippet from the long text at whole words', () => {
    const { snippet } = explain('cafe', 'en');
    expect(snippet).toMatchObject({ locale: 'en', marked: ['café'] });
    expect(snippet?.text).toMatch(/^…\S.*\S…$/);
    expect(snippet?.text.length).toBeLessThan(180);
    expect(explain('咖啡', 'zh-tw').snippet).toMatchObject({ locale: 'zh-tw', marked: ['咖啡'] });
  });

  it('shows the other language only where the visitor’s has nothing', () => {
    expect(explain('robots', 'zh-tw').snippet).toMatchObject({ locale: 'en', marked: ['robots'] });
    expect(explain('合約', 'zh-tw').snippet).toMatchObject({ locale: 'zh-tw', marked: ['合約'] });
  });

  it('marks the subline of a row', () => {
    expect(explain('上海 软件', 'zh-tw', '軟體與網路 · 上海')).toMatchObject({
      subline: ['軟體', '上海'],
      snippet: undefined,
    });
  });
});
