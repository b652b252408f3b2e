import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixtureDir as contentDir } from '#tests/support/use-fixtures.ts';
import { readImport } from './import-jobs.ts';

const anchor = '2026-11-09';
const folder = mkdtempSync(path.join(tmpdir(), 'trichord-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

function importText(name: string, text: string | Uint8Array, given?: Parameters<typeof readImport>[3]) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return readImport(file, contentDir, anchor, given);
}

const good: Record<string, string> = {
  id: 'REF-1',
  title_en: 'Tooling Engineer, Bicycles',
  title_zh: '自行車模具工程師',
  summary_en: 'Keep forty moulds honest for a maker of bicycle frames in Taichung, and draw the next ones.',
  summary_zh: '顧好台中車架廠的40副模具，並且設計接下來要開的每一副新模具。',
  role: 'Mechanical engineering',
  industry: '機械與自動化',
  location: '臺中市',
  remote: 'onsite',
  employment: 'Full time',
  salary: 'NT$60,000-80,000 a month',
  hours_en: '8:00 to 17:00, Monday to Friday',
  hours_zh: '週一至週五8:00–17:00',
  benefits_en: '- Meals\n- "Real" leave',
  benefits_zh: '- 供餐\n- 特休',
  client_en: 'A maker of bicycle frames.',
  client_zh: '車架製造商。',
  description_en: 'You look after the moulds, and draw new ones.',
  description_zh: '維護模具並設計新模具。',
  requirements_en: '- Five years in tooling',
  requirements_zh: '- 模具經驗5年',
  consultant: '顧一帆',
  posted: '2026/11/2',
  closes: '2026-12-31T00:00:00+08:00',
};

function csv(...rows: Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return `\ufeff${[line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\r\n')}\r\n`;
}

const nested = {
  ...Object.fromEntries(Object.entries(good).filter(([name]) => !/_(en|zh)$|^salary/.test(name))),
  ...Object.fromEntries(
    ['title', 'summary', 'hours', 'client', 'description'].map((name) => [
      name,
      { en: good[`${name}_en`], 'zh-tw': good[`${name}_zh`] },
    ]),
  ),
  benefits: { en: ['Meals', '"Real" leave'], 'zh-tw': ['供餐', '特休'] },
  requirements: { en: ['Five years in tooling'], 'zh-tw': ['模具經驗5年'] },
  salary: { currency: 'TWD', period: 'month', min: 60000, max: 80000 },
};

const xml = `<?xml version="1.0" encoding="utf-8"?>
<!-- a feed --><source><publisher>ACME</publisher>
<job>
  <referencenumber><![CDATA[REF-1]]></referencenumber><url>https://www.example.com/1</url>
  ${['title', 'summary', 'hours', 'benefits', 'client', 'description', 'requirements']
    .map(
      (name) =>
        `<${name} xml:lang="en"><![CDATA[${good[`${name}_en`]}]]></${name}><${name} xml:lang="zh-TW">${good[`${name}_zh`]}</${name}>`,
    )
    .join('\n')}
  <category>Mechanical engineering</category><industry>機械與自動化</industry><city>Taichung</city><remotetype>onsite</remotetype>
  <jobtype>fulltime</jobtype><salary>TWD 60000 &#45; 80000 monthly</salary><recruiter>gu-yifan</recruiter>
  <date>Mon, 02 Nov 2026 09:00:00 GMT</date><expirationdate>2026-12-31</expirationdate>
</job></source>`;

describe('import', { timeout: 30_000 }, () => {
  const expected = {
    role: 'RD6',
    industry: 'machinery',
    location: 'taichung',
    remote: 'none',
    employment: 'full-time',
    salary: { currency: 'TWD', period: 'month', min: 60000, max: 80000 },
    benefits: { en: '- Meals\n- "Real" leave\n', 'zh-tw': '- 供餐\n- 特休\n' },
    consultant: 'gu-yifan',
    posted: '2026-11-02',
    closes: '2026-12-31',
  };

  it.each([
    ['jobs.csv', csv(good)],
    ['jobs.json', JSON.stringify({ jobs: [nested] })],
    ['jobs.xml', xml],
  ])('takes %s', (name, text) => {
    const { accepted, refused } = importText(name, text);
    expect(refused).toEqual([]);
    expect(accepted).toMatchObject([{ id: 'ref-1', name: 'jobs/ref-1.yaml', change: 'new' }]);
    expect(parse(accepted[0]?.text ?? '')).toMatchObject(expected);
  });

  it('writes the fields in the order of the files written by hand', () => {
    const byHand = Object.keys(
      parse(readFileSync(path.join(contentDir, 'jobs/payments-backend-engineer.yaml'), 'utf8')) as object,
    );
    const { accepted } = importText('jobs.csv', csv(good));
    expect(Object.keys(parse(accepted[0]?.text ?? '') as object)).toEqual(byHand);
    expect(accepted[0]?.text).toContain('benefits:\n  en: |\n    - Meals\n');
  });

  it('reads a file of ours back as it was', () => {
    const text = readFileSync(path.join(contentDir, 'jobs/payments-backend-engineer.yaml'), 'utf8');
    const { accepted } = importText(
      'ours.json',
      JSON.stringify([{ id: 'payments-backend-engineer', ...(parse(text) as object) }]),
    );
    expect(parse(accepted[0]?.text ?? '')).toEqual(parse(text));
  });

  it('refuses each bad row with every reason, and takes the others', () => {
    const { accepted, refused } = importText(
      'jobs.csv',
      csv(
        good,
        { ...good, id: 'ref-2', industry: 'alchemy', closes: '2026-02-31' },
        { ...good, id: 'Ref 1' },
        { ...good, id: 'ref-4', title_zh: '' },
        { ...good, id: 'ref-5' },
      ),
    );
    expect(accepted.map(({ id }) => id)).toEqual(['ref-1', 'ref-5']);
    expect(refused.map(({ title }) => title)).toEqual(Array.from({ length: 3 }, () => good['title_en']));
    expect(refused[0]?.reasons.join()).toMatch(/closes/);
    expect(refused[1]?.reasons).toEqual([`id: "ref-1" is the id of line 2 too`]);
    expect(refused[2]?.reasons.join()).toMatch(/title/);
  });

  it('says which line has too few cells', () => {
    const { refused } = importText('short.csv', `${csv(good)}only,three,cells\r\n`);
    expect(refused).toMatchObject([{ reasons: [expect.stringMatching(/^has 3 cells/)] }]);
  });

  it('takes values from the command line for what rows lack', () => {
    const { consultant: _, ...without } = good;
    expect(importText('jobs.csv', csv(without)).refused).toMatchObject([
      { reasons: [expect.stringMatching(/^consultant/)] },
    ]);
    expect(importText('jobs.csv', csv(without), new Map([['consultant', 'gu-yifan']])).refused).toEqual([]);
  });

  it('turns a feed’s HTML into Markdown', () => {
    const html =
      '<p>You look after <b>moulds</b> &amp; more.</p><ul><li>One</li><li>Two</li></ul><script>alert(1)</script>';
    const { accepted } = importText('jobs.csv', csv({ ...good, description_en: html }));
    expect(parse(accepted[0]?.text ?? '')).toMatchObject({
      description: { en: 'You look after **moulds** & more.\n\n- One\n- Two\n' },
    });
  });

  it('refuses a row whose HTML is beyond all bounds, and takes the others', () => {
    const { accepted, refused } = importText(
      'jobs.csv',
      csv({ ...good, description_en: '<div>'.repeat(150_000) }, { ...good, id: 'ref-2' }),
    );
    expect(refused).toMatchObject([{ reasons: [expect.stringMatching(/^description: has more than/)] }]);
    expect(accepted.map(({ id }) => id)).toEqual(['ref-2']);
  });

  it.each([
    ['jobs.json', '{"jobs": [', /no JSON/],
    ['jobs.json', '{"vacancies": []}', /neither a list/],
    ['jobs.xml', '<jobs><job><title>x</job></jobs>', /line 1: <title> is closed by <\/job>/],
    ['jobs.xml', '<jobs><job>', /not closed/],
    ['jobs.xml', '<!DOCTYPE x [<!ENTITY a "b">]><jobs/>', /entities of its own/],
    ['jobs.csv', 'id,title\n"a,b\n', /quote/],
    ['jobs.csv', '', /no jobs/],
    ['jobs.csv', Uint8Array.from([0x69, 0x64, 0x0a, 0x81, 0x20]), /no text in UTF-8/],
    ['jobs.pdf', 'x', /must end in/],
  ])('refuses %s of %j', (name, text, reason) => {
    expect(() => importText(name, text)).toThrow(reason);
  });
});
