import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixtureDir as contentDir } from '#tests/support/use-fixtures.ts';
import { compileContent, type CompileOptions } from '#publish/compile/compile.ts';
import { ContentFaults, describeFaults, type Fault } from '#publish/read/faults.ts';
import { jobSchema, type WrittenJob } from '#src/content/job.ts';
import { jobFindings } from './job-gate.ts';
import { licenceFindings } from './licences.ts';
import { closest } from './suggest.ts';
import { textFindings } from './texts.ts';

const anchor = '2026-11-09';
const jobFile = 'jobs/aml-analyst-life-insurer.yaml';
const jobText = readFileSync(path.join(contentDir, jobFile), 'utf8');
const goodJob = v.parse(jobSchema, parse(jobText));
const taipei = { country: 'TW', posted: '2026-11-01', closes: '2026-12-31', mainlandRule: true };

const reasons = (change: Partial<WrittenJob>, facts = taipei) =>
  jobFindings({ ...goodJob, ...change }, facts).map(
    ({ severity, field, reason }) => `${severity} ${field.join('.')}: ${reason}`,
  );
const requirements = (text: string): Partial<WrittenJob> => ({ requirements: { en: text, 'zh-tw': text } });

function faultsOf(options: CompileOptions): Fault[] {
  try {
    compileContent(contentDir, anchor, options);
    return [];
  } catch (error) {
    if (error instanceof ContentFaults) return error.faults;
    throw error;
  }
}

describe('pay in Taiwan', () => {
  it('may be any sum that is disclosed', () => {
    expect(reasons({ salary: { currency: 'TWD', period: 'month', min: 30_000 } })).toEqual([]);
  });

  it('may be negotiable, which states that it is not under the limit', () => {
    expect(reasons({ salary: 'negotiable' })).toEqual([]);
    expect(reasons({ salary: 'negotiable', employment: 'internship' })).toEqual([
      expect.stringContaining('warning salary: "negotiable" states NT$40,000'),
    ]);
  });

  it.each(['月薪35,000元起', 'NT$ 36,000 a month'])('may not be negotiable where the text says %s', (text) => {
    expect(reasons({ salary: 'negotiable', ...requirements(text) })).toContainEqual(
      expect.stringContaining('under NT$40,000 a month, while salary says'),
    );
  });

  it('may not be left open in words where it is under the limit', () => {
    const open = requirements('薪資面議');
    expect(reasons({ salary: { currency: 'TWD', period: 'year', min: 420_000 }, ...open })).toContainEqual(
      expect.stringMatching(/^fault requirements\.zh-tw: "面議" is not allowed/),
    );
    expect(reasons({ salary: { currency: 'TWD', period: 'year', min: 480_000 }, ...open })).toEqual([]);
    expect(reasons({ salary: 'negotiable', basis: 'own-readers', ...open }, { ...taipei, country: 'CN' })).toEqual([]);
  });
});

describe('jobs in Mainland China', () => {
  const shanghai = { ...taipei, country: 'CN' };
  const fields = (change: Partial<WrittenJob>, facts = shanghai) =>
    jobFindings({ ...goodJob, ...change }, facts).map(({ field, severity }) => `${severity} ${field.join('.')}`);

  it('are held back unless they name the basis on which they may be advertised in Taiwan', () => {
    expect(fields({})).toEqual(['fault basis']);
    expect(fields({ basis: 'own-readers' })).toEqual([]);
    expect(fields({ basis: 'investment' })).toEqual(['fault permit']);
    expect(fields({ basis: 'investment', permit: '經審二字第00000000號' })).toEqual([]);
    expect(fields({}, taipei)).toEqual([]);
  });

  it('are refused where they are about chips', () => {
    expect(fields({ basis: 'own-readers', industry: 'semiconductor' })).toEqual(['fault location']);
    for (const title of ['Analog IC designer', '晶圆厂设备工程师', '半導體製程工程師'])
      expect(fields({ basis: 'own-readers', title: { en: title, 'zh-tw': title } }), title).toEqual(['fault location']);
    expect(fields({ basis: 'own-readers', title: { en: 'Ice cream chef', 'zh-tw': '冰淇淋主廚' } })).toEqual([]);
  });

  it('are free for a firm that the rule does not bind', () => {
    expect(fields({ industry: 'semiconductor' }, { ...shanghai, mainlandRule: false })).toEqual([]);
    const firm = readFileSync(path.join(contentDir, 'firm/firm.yaml'), 'utf8');
    const spoiled = jobText.replace('location: taipei', 'location: shanghai');
    const found = (mainlandJobs: string) =>
      faultsOf({
        unsaved: new Map([
          [jobFile, spoiled],
          ['firm/firm.yaml', `${firm}mainlandJobs: ${mainlandJobs}\n`],
        ]),
      });
    expect(found('restricted')).toMatchObject([{ field: 'basis' }]);
    expect(found('free')).toEqual([]);
  });
});

describe('a job in a country whose law is not known here', () => {
  it('is warned of wording, and of pay not at all', () => {
    const change = {
      summary: { en: 'Female assistants only, please.', 'zh-tw': '限女性。' },
      salary: 'negotiable',
    } as const;
    expect(reasons(change).some((reason) => reason.startsWith('fault'))).toBe(true);
    const abroad = reasons(change, { ...taipei, country: 'JP' });
    expect(abroad.length).toBeGreaterThan(0);
    expect(abroad.filter((reason) => !reason.startsWith('warning'))).toEqual([]);
  });

  it('is said to be so, once for each country', () => {
    const locations = readFileSync(path.join(contentDir, 'taxonomy/locations.yaml'), 'utf8').replace(
      /(kaohsiung:.*?)country: TW/s,
      '$1country: JP',
    );
    const warnings: Fault[] = [];
    compileContent(contentDir, anchor, {
      unsaved: new Map([['taxonomy/locations.yaml', locations]]),
      onWarning: (warning) => warnings.push(warning),
    });
    expect(warnings.map(({ reason }) => reason)).toContain(
      'there are no rules here for the law of Japan, where 2 jobs are',
    );
    expect(warnings.filter(({ reason }) => reason.includes('no rules here'))).toHaveLength(1);
  });
});

describe('dates', () => {
  it('refuses a closing date that can only be a slip', () => {
    expect(reasons({}, { ...taipei, closes: '2062-12-31' })).toEqual([
      expect.stringContaining('fault closes: 2062-12-31 is'),
    ]);
  });

  it('warns of a licence that will expire and stops at one that has', () => {
    const number = { en: 'No. 1', 'zh-tw': '第1號' };
    const licence = (id: string, expires: string | null) => ({ id, office: id, expires, number, authority: number });
    const found = licenceFindings([licence('taipei', '2026-11-14'), licence('shanghai', '2026-12-01')], '2026-11-15');
    expect(found.map(({ severity, reason }) => `${severity}: ${reason}`)).toEqual([
      'fault: the taipei licence expired on 2026-11-14',
      'warning: the shanghai licence expires on 2026-12-01, in 16 days',
    ]);
    expect(licenceFindings([licence('taipei', '2027-11-14'), licence('london', null)], '2026-11-15')).toEqual([]);
  });
});

describe('texts', () => {
  it('misses a translation', () => {
    expect(textFindings({ title: { en: 'Payroll specialist', 'zh-tw': '待翻譯' } })).toMatchObject([
      { severity: 'fault', field: ['title', 'zh-tw'] },
    ]);
    expect(textFindings({ title: { en: 'Payroll', 'zh-tw': 'A payroll specialist for Hsinchu' } })).toMatchObject([
      { severity: 'warning', field: ['title', 'zh-tw'] },
    ]);
    expect(textFindings({ steps: [{ en: '薪資專員，新竹辦公室', 'zh-tw': '薪資專員' }] })).toMatchObject([
      { severity: 'warning', field: ['steps', 0, 'en'] },
    ]);
    expect(textFindings({ title: { en: 'iOS', 'zh-tw': 'iOS' } })).toEqual([]);
  });

  it('refuses links that lead nowhere', () => {
    expect(
      textFindings({
        body: { en: '[here](contact)', 'zh-tw': '[這裡](/zh-tw/contact)，[那裡](https://example.com)' },
      }).map(({ suggestion }) => suggestion),
    ).toEqual([
      'write /contact for a page of this site, or https://contact for another',
      'write /contact: each language gets its own',
    ]);
  });
});

describe('a publish', () => {
  it('is stopped with file, line, field, reason and suggestion', () => {
    const spoiled = jobText
      .replace('- Basic SQL', '- Under 35\n    - Basic SQL')
      .replace('location: taipei', 'location: taipe')
      .replace('Fifteen months', '[Fifteen](/job/cfo-biotech-listin) months')
      .replace('zh-tw: 壽險洗錢防制分析師', 'zh-tw: 壽險洗錢防制分析師（限35歲以下）');
    const line = (words: string) => spoiled.split('\n').findIndex((text) => text.includes(words)) + 1;
    const faults = faultsOf({ unsaved: new Map([[jobFile, spoiled]]) });
    const file = `content/${jobFile}`;
    expect(faults).toEqual([
      {
        file,
        line: line('taipe'),
        field: 'location',
        reason: '"taipe" is no known location code',
        suggestion: 'did you mean taipei?',
      },
      expect.objectContaining({
        file,
        line: line('限35歲以下'),
        field: 'title.zh-tw',
        reason: expect.stringContaining('限35歲以下') as string,
      }),
      expect.objectContaining({
        file,
        line: line('Under 35'),
        field: 'requirements.en',
        suggestion: expect.stringContaining('experience') as string,
      }),
      expect.objectContaining({
        file,
        line: line('/job/cfo'),
        field: 'benefits.en',
        suggestion: 'did you mean cfo-biotech-listing?',
      }),
    ]);
    expect(describeFaults(faults)).toContain(
      `  ${file}:${line('taipe')}  location: "taipe" is no known location code\n      → did you mean taipei?`,
    );
  });

  it('names the codes there are where none is near', () => {
    const spoiled = jobText.replace('location: taipei', 'location: atlantis');
    expect(faultsOf({ unsaved: new Map([[jobFile, spoiled]]) })).toMatchObject([
      { field: 'location', suggestion: expect.stringMatching(/^use one of: taipei, new-taipei, /) as string },
    ]);
  });

  it('suggests the field that was meant, and names what is missing', () => {
    const spoiled = jobText
      .replace('closes: anchor+39d\n', '')
      .replace('requirements:', 'requirments:')
      .replace('en: AML Analyst', `en: ${'long '.repeat(20)}AML Analyst`);
    expect(
      faultsOf({ unsaved: new Map([[jobFile, spoiled]]) }).map(({ field, suggestion }) => `${field}: ${suggestion}`),
    ).toEqual([
      'title.en: shorten it by 47 characters',
      expect.stringMatching(/^closes: add the last day of applications/),
      'requirments: did you mean "requirements"?',
    ]);
  });

  it('leaves drafts out, but checks them', () => {
    const id = 'aml-analyst-life-insurer';
    const unsaved = new Map([[jobFile, `${jobText}draft: true\n`]]);
    expect(compileContent(contentDir, anchor, { unsaved }).jobs.map((found) => found.id)).not.toContain(id);
    expect(
      compileContent(contentDir, anchor, { unsaved, drafts: true }).jobs.find((found) => found.id === id),
    ).toMatchObject({ draft: true });
    expect(
      faultsOf({ unsaved: new Map([[jobFile, `${jobText.replace('role: LC7', 'role: LC99')}draft: true\n`]]) }),
    ).toHaveLength(1);
  });

  it('finds nothing in content without a fault', () => {
    const warnings: Fault[] = [];
    expect(
      faultsOf({ now: Date.parse('2026-11-15T04:00:00Z'), onWarning: (warning) => warnings.push(warning) }),
    ).toEqual([]);
    expect(warnings).toEqual([]);
  });
});

it('finds the nearest name only where one is near', () => {
  expect(closest('shangai', ['taipei', 'shanghai'])).toBe('shanghai');
  expect(closest('tokyo', ['taipei', 'shanghai'])).toBeUndefined();
});
