import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '#build/folders.ts';
import { fixtureDir as contentDir } from '#tests/support/use-fixtures.ts';
import { Compilation } from '#publish/compile/compile.ts';
import { kindNames, kinds } from './kinds.ts';
import { planSync } from './plan-sync.ts';
import { type Source, sourcesSchema } from './sources-file.ts';
import * as v from 'valibot';

const feeds = path.join(root, 'tests/fixtures/feeds');
const anchor = '2026-11-09';
const firm = new Compilation(contentDir, anchor).firm.value;
if (!firm) throw new Error('the fixtures have faults');

/** As little as a source has to say. */
function sourceOf(kind: string, more: object = {}): Source {
  const [source] = v.parse(sourcesSchema, [
    { id: 'ats', kind, from: 'feed', language: 'en', consultant: 'gu-yifan', ...more },
  ]);
  if (!source) throw new Error('no source');
  return source;
}

async function planOf(file: string, kind: (typeof kindNames)[number], more?: object) {
  const rows = await kinds[kind].read(readFileSync(path.join(feeds, file)));
  const plan = planSync(sourceOf(kind, more), rows, {
    contentDir,
    anchor,
    today: '2026-11-16',
    firm: firm as NonNullable<typeof firm>,
    jobs: {},
  });
  return { ...plan, records: plan.writes.map(({ text }) => parse(text) as Record<string, Record<string, string>>) };
}

const zh = { language: 'zh-tw' };
const unpaid = { defaults: { salary: 'negotiable' } };

describe('every kind', () => {
  it.each([
    [
      'greenhouse.json',
      'greenhouse',
      {},
      { title: { en: 'Backend Engineer, Payments' }, role: 'ID2', location: 'taipei' },
    ],
    ['lever.json', 'lever', {}, { role: 'RD2', location: 'hsinchu', remote: 'partial', posted: '2026-11-01' }],
    [
      'workable.json',
      'workable',
      unpaid,
      { role: 'SM2', industry: 'machinery', location: 'taichung', salary: 'negotiable' },
    ],
    [
      'teamtailor.json',
      'teamtailor',
      {},
      { role: 'HR2', location: 'kaohsiung', remote: 'partial', closes: '2026-12-31' },
    ],
    [
      'teamtailor.rss',
      'teamtailor',
      unpaid,
      { role: 'SP5', location: 'taoyuan', remote: 'none', posted: '2026-11-04' },
    ],
    ['bullhorn.json', 'bullhorn', {}, { role: 'FA2', location: 'taipei', employment: 'full-time' }],
    ['jobadder.json', 'jobadder', {}, { role: 'SP2', location: 'tainan', closes: '2026-12-20' }],
    ['ashby.json', 'ashby', {}, { role: 'ID3', location: 'taipei', remote: 'full' }],
    ['smartrecruiters.json', 'smartrecruiters', unpaid, { role: 'IM5', industry: 'automotive', location: 'taoyuan' }],
    ['indeed.xml', 'indeed', {}, { role: 'RD5', location: 'taipei', remote: 'partial', posted: '2026-11-09' }],
    [
      'rss.xml',
      'rss',
      { ...zh, ...unpaid },
      { title: { 'zh-tw': '自行車模具工程師' }, role: 'RD6', location: 'taichung' },
    ],
    ['jsonfeed.json', 'jsonfeed', { ...zh, ...unpaid }, { role: 'ID3', location: 'hsinchu', posted: '2026-11-02' }],
    ['csv-utf8.csv', 'csv', zh, { title: { 'zh-tw': '採購人員' }, role: 'SP4', location: 'taipei' }],
    ['csv-utf16.csv', 'csv', zh, { title: { 'zh-tw': '採購人員' }, role: 'SP4', location: 'taipei' }],
    ['csv-big5.csv', 'csv', zh, { title: { 'zh-tw': '採購人員' }, role: 'SP4', location: 'taipei' }],
    ['csv-gb18030.csv', 'csv', zh, { title: { 'zh-tw': '财务经理' }, role: 'FA2', salary: 'negotiable' }],
    [
      'jobs.xlsx',
      'xlsx',
      {},
      { title: { en: 'Treasury Analyst' }, role: 'FA7', location: 'taipei', posted: '2026-11-05' },
    ],
    [
      '104.xlsx',
      '104',
      zh,
      { title: { 'zh-tw': '軟體工程師' }, role: 'ID2', location: 'hsinchu', salary: 'negotiable' },
    ],
    [
      '104.csv',
      '104',
      zh,
      { title: { 'zh-tw': '軟體工程師' }, role: 'ID2', location: 'hsinchu', salary: 'negotiable' },
    ],
  ] as const)('%s is taken as %s', async (file, kind, more, expected) => {
    const { held, unknown, records } = await planOf(file, kind, more);
    expect({ held, unknown }).toEqual({ held: [], unknown: [] });
    expect(records[0]).toMatchObject({ source: 'ats', consultant: 'gu-yifan', ...expected });
  });

  it('has a fixture, and is explained where people look', () => {
    const explained = readFileSync(path.join(root, 'content/README.md'), 'utf8');
    expect(kindNames.filter((kind) => !explained.includes(`\`${kind}\``))).toEqual([]);
  });
});

describe('what becomes of a feed', () => {
  it('reads pay from fields of its own', async () => {
    const { records } = await planOf('greenhouse.json', 'greenhouse');
    expect(records.map(({ salary }) => salary)).toEqual([
      { currency: 'TWD', period: 'year', min: 1_500_000, max: 2_100_000 },
      { currency: 'TWD', period: 'month', min: 60_000, max: 85_000 },
    ]);
    expect((await planOf('jobadder.json', 'jobadder')).records[0]?.['salary']).toMatchObject({
      period: 'month',
      max: 80_000,
    });
    expect((await planOf('ashby.json', 'ashby')).records[0]?.['salary']).toMatchObject({
      period: 'year',
      max: 2_400_000,
    });
  });

  it('keeps the shape of the texts, and nothing that is hidden in them', async () => {
    const { records } = await planOf('greenhouse.json', 'greenhouse');
    expect(records[0]?.['description']?.['en']).toMatch(
      /^\*\*The role\*\*\n\nYou own .*\n\n- Go or Java\n- PostgreSQL & Kafka\n$/,
    );
    const [hundredFour] = (await planOf('104.xlsx', '104', zh)).records;
    expect(hundredFour?.['description']?.['zh-tw']).toMatch(/^1\. 開發.*\n2\. 與產品/);
    expect(hundredFour?.['requirements']?.['zh-tw']).toContain('- 學歷要求：大學\n');
    expect(hundredFour?.['benefits']?.['zh-tw']).toBe('- 三節獎金\n- 員工旅遊\n');
  });

  it('makes a summary of the first sentences', async () => {
    const { records } = await planOf('lever.json', 'lever');
    expect(records[0]?.['summary']?.['en']).toBe('You own the services that move money between banks and merchants.');
  });

  it('names no employer and no stranger’s address unless the source says so', async () => {
    const hidden = (await planOf('bullhorn.json', 'bullhorn', { contacts: 'remove' })).writes[0]?.text ?? '';
    expect(hidden).not.toMatch(/Formosa|2555-0100|jane@/);
    const shown = (await planOf('bullhorn.json', 'bullhorn', { company: 'show' })).writes[0]?.text ?? '';
    expect(shown).toMatch(/Formosa Widgets Co\., Ltd\.[^]*jane@formosa\.example/);
  });

  it('lists unknown names once, with how many jobs wait and the nearest code', async () => {
    const text = readFileSync(path.join(feeds, 'csv-utf8.csv'), 'utf8');
    const line = text.split('\r\n')[1] ?? '';
    const more = [1, 2, 3].map((n) =>
      text.slice(text.indexOf('A-1')).replace('A-1', `B-${n}`).replace('台北市大安區', 'Taipie'),
    );
    const rows = await kinds.csv.read(Buffer.from([text, ...more].join('')));
    const plan = (places: object) =>
      planSync(sourceOf('csv', { ...zh, places }), rows, {
        contentDir,
        anchor,
        today: '2026-11-16',
        firm: firm as NonNullable<typeof firm>,
        jobs: {},
      });
    expect(line).toContain('A-1');
    expect(plan({}).unknown).toEqual([{ field: 'location', name: 'Taipie', jobs: 3, nearest: 'taipei' }]);
    expect(plan({ Taipie: 'taipei' })).toMatchObject({ unknown: [], held: [] });
  });

  it('leaves pay out where it is not certain, and the law gate then decides', async () => {
    const feed = readFileSync(path.join(feeds, 'csv-utf8.csv'), 'utf8').replace('"月薪45,000~60,000元"', '約5萬');
    const rows = await kinds.csv.read(Buffer.from(feed));
    const plan = planSync(sourceOf('csv', zh), rows, {
      contentDir,
      anchor,
      today: '2026-11-16',
      firm: firm as NonNullable<typeof firm>,
      jobs: {},
    });
    expect(plan.notes).toEqual([expect.stringContaining('約5萬')]);
    expect(plan.held[0]?.reasons.join()).toMatch(/salary: is missing: in Taiwan/);
  });
});
