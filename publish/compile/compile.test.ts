import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtureDir as contentDir } from '#tests/support/use-fixtures.ts';
import { compileContent } from './compile.ts';
import { ContentFaults, describeFaults, type Fault } from '#publish/read/faults.ts';

const anchor = '2026-11-09';
const read = (file: string) => readFileSync(path.join(contentDir, file), 'utf8');

interface Mistake {
  what: string;
  file: string;
  /** What the text says, and what a hurried hand makes of it. */
  from: string | RegExp;
  to: string;
  field: string;
  reason: RegExp;
}

const job = 'jobs/tax-manager-shanghai.yaml';
const event = 'events/cv-clinic-online.yaml';
const service = 'services/executive-search.yaml';
const document = 'documents/complaint-procedures.yaml';

const mistakes: Mistake[] = [
  {
    what: 'a day that the calendar lacks',
    file: job,
    from: /^closes: .*$/m,
    to: 'closes: 2026-02-31',
    field: 'closes',
    reason: /"2026-02-31" is not a date/,
  },
  {
    what: 'an event that ends before it starts',
    file: event,
    from: /^end: .*$/m,
    to: 'end: 2020-01-01 10:00',
    field: 'end',
    reason: /is not after the start/,
  },
  {
    what: 'an hour that no clock shows',
    file: event,
    from: /^start: .*$/m,
    to: 'start: 2026-12-03 25:00',
    field: 'start',
    reason: /is not a date with a time/,
  },
  {
    what: 'a missing translation',
    file: job,
    from: /(?<=^summary:\n {2}en: .*\n) {2}zh-tw: .*\n/m,
    to: '',
    field: 'summary.zh-tw',
    reason: /is missing/,
  },
  {
    what: 'a text in a language that the title lacks',
    file: job,
    from: /^ {2}zh-tw: 大中華區稅務經理\n/m,
    to: '',
    field: 'summary.zh-tw',
    reason: /is in Chinese, while the title is not/,
  },
  { what: 'a missing field', file: job, from: /^remote: .*\n/m, to: '', field: 'remote', reason: /is missing/ },
  {
    what: 'a field that no record has',
    file: job,
    from: /^remote: /m,
    to: 'bonus: 3\nremote: ',
    field: 'bonus',
    reason: /is not a field/,
  },
  {
    what: 'an unknown sub-role',
    file: job,
    from: /^role: .*$/m,
    to: 'role: FA99',
    field: 'role',
    reason: /"FA99" is no known sub-role code/,
  },
  {
    what: 'an unknown location',
    file: job,
    from: /^location: .*$/m,
    to: 'location: atlantis',
    field: 'location',
    reason: /"atlantis" is no known location code/,
  },
  {
    what: 'a word outside its list',
    file: job,
    from: /^remote: .*$/m,
    to: 'remote: sometimes',
    field: 'remote',
    reason: /must be none, partial or full/,
  },
  {
    what: 'a consultant who is not there',
    file: job,
    from: /^consultant: .*$/m,
    to: 'consultant: nobody',
    field: 'consultant',
    reason: /"nobody" is no known consultant/,
  },
  {
    what: 'a link to no page',
    file: 'firm/policy.yaml',
    from: /^( +)## /m,
    to: '$1[more](/nowhere)\n\n$1## ',
    field: 'body.en',
    reason: /links to \/nowhere, which is no page/,
  },
  {
    what: 'a fact that the firm lacks',
    file: 'firm/policy.yaml',
    from: /\{\{legalName\}\}/,
    to: '{{shoeSize}}',
    field: 'body.en',
    reason: /\{\{shoeSize\}\} is no fact/,
  },
  {
    what: 'a title that is too long',
    file: job,
    from: /^ {2}en: Tax Manager.*$/m,
    to: `  en: ${'Tax '.repeat(30)}`,
    field: 'title.en',
    reason: /has \d+ characters, the limit is 80/,
  },
  {
    what: 'pay that is neither a sum nor negotiable',
    file: job,
    from: /^salary:[\s\S]*?max: .*$/m,
    to: 'salary: plenty',
    field: 'salary',
    reason: /must be "negotiable", or currency/,
  },
  {
    what: 'too few steps',
    file: service,
    from: /^steps:[\s\S]*?(?=^time:)/m,
    to: 'steps: []\n',
    field: 'steps',
    reason: /has fewer than 3 steps/,
  },
  {
    what: 'text that is not YAML',
    file: job,
    from: /^role: .*$/m,
    to: 'role: finance: tax',
    field: '',
    reason: /mapping/,
  },
];

function broken({ file, from, to }: Mistake): [string, string] {
  const text = read(file);
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} holds no ${String(from)}`);
  return [file, changed];
}

function faultsOf(unsaved: Map<string, string>, folder = contentDir): Fault[] {
  try {
    compileContent(folder, anchor, { unsaved });
  } catch (error) {
    if (error instanceof ContentFaults) return error.faults;
    throw error;
  }
  return [];
}

/** The line of the first difference: where the hurried hand was. */
function changedLine(file: string, text: string): number {
  const before = read(file).split('\n');
  return text.split('\n').findIndex((line, index) => line !== before[index]) + 1;
}

describe('the content folder', () => {
  it('as it is has no fault', () => expect(faultsOf(new Map())).toEqual([]));

  it.each(mistakes)('$what is named with file, line, field and reason', (mistake) => {
    const [file, text] = broken(mistake);
    const fault = faultsOf(new Map([[file, text]])).find(
      ({ field, reason }) => field === mistake.field && mistake.reason.test(reason),
    );
    expect(fault).toMatchObject({ file: `content/${file}`, field: mistake.field });
    // What is not there has no line: its record's own is told.
    if (mistake.to) expect(fault?.line).toBe(changedLine(file, text));
  });

  it('two files with one id are a fault of the second', () => {
    const [fault] = faultsOf(new Map([['jobs/tax-manager-shanghai.yml', read(job)]]));
    expect(fault).toMatchObject({
      file: 'content/jobs/tax-manager-shanghai.yml',
      reason: expect.stringContaining('"tax-manager-shanghai" is used by another file'),
    });
  });

  it('a file name that makes no address is a fault', () => {
    expect(faultsOf(new Map([['jobs/Tax Manager.yaml', read(job)]]))).toMatchObject([
      { file: 'content/jobs/Tax Manager.yaml', reason: expect.stringContaining('the file name must be') },
    ]);
  });

  it('faults in many files are shown all at once, each on a line of its own', () => {
    const one = (file: string) => mistakes.filter((mistake) => mistake.file === file).slice(0, 1);
    const chosen = [job, event, service, 'firm/policy.yaml'].flatMap(one);
    const faults = faultsOf(new Map(chosen.map(broken)));
    expect(new Set(faults.map(({ file }) => file)).size).toBe(chosen.length);
    const text = describeFaults(faults);
    for (const { file, field } of chosen)
      expect(text).toMatch(new RegExp(`content/${file}:\\d+ .*${field.replaceAll('.', '\\.')}`));
  });

  it('a job’s consultant is missed where there is none at all', () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'trichord-nobody-')), 'content');
    cpSync(contentDir, folder, {
      recursive: true,
      filter: (name) => path.dirname(name) !== path.join(contentDir, 'consultants'),
    });
    const faults = faultsOf(new Map(), folder).filter(({ reason }) => reason.endsWith('is no known consultant'));
    const jobs = readdirSync(path.join(folder, 'jobs'));
    expect(faults.filter(({ field }) => field === 'consultant')).toHaveLength(jobs.length);
    rmSync(path.dirname(folder), { recursive: true });
  });

  it.each([
    ['{{phone:atlantis}}', /"atlantis" is no known office/, /use one of: taipei, shanghai/],
    ['{{licence:shanghia}}', /"shanghia" is no known licence/, /did you mean shanghai\?/],
    ['{{fax:shanghai}}', /the office "shanghai" has no fax/, /add it, or leave/],
    ['{{telephone}}', /\{\{telephone\}\} is no fact/, /did you mean|use one of/],
    ['{{ name:taipei }}', /is no fact/, /did you mean name\?/],
    ['{{}}', /is no fact/, /use one of/],
  ])('a document that says %s is stopped where it says so', (mark, reason, suggestion) => {
    const text = read(document).replace('zh-tw: |\n', `zh-tw: |\n    請撥${mark}。\n\n`);
    const offices = read('firm/offices.yaml').replace('fax: "+86 21 5550 0299"', '');
    const faults = faultsOf(
      new Map([
        [document, text],
        ['firm/offices.yaml', offices],
      ]),
    );
    expect(faults).toMatchObject([{ field: 'body.zh-tw', reason: expect.stringMatching(reason) as string }]);
    expect(faults[0]?.suggestion).toMatch(suggestion);
    expect(text.split('\n')[(faults[0]?.line ?? 0) - 1]).toContain(mark);
  });

  it('a firm fact is of the main office unless another is named', () => {
    const text = read(document).replace('en: |\n', 'en: |\n    Call {{ phone }} or {{phone:shanghai}}.\n\n');
    const { documents, offices } = compileContent(contentDir, anchor, { unsaved: new Map([[document, text]]) });
    const [main, other] = offices;
    expect(documents.find(({ id }) => document.includes(id))?.body.en).toContain(
      `Call ${main?.phone} or ${other?.phone}.`,
    );
  });

  it('the main office and its licence come first, wherever they stand', () => {
    const offices = read('firm/offices.yaml')
      .replace('  main: true\n', '')
      .replace('shanghai:\n', 'shanghai:\n  main: true\n');
    const content = compileContent(contentDir, anchor, { unsaved: new Map([['firm/offices.yaml', offices]]) });
    expect(content.offices.map(({ id }) => id)).toEqual(['shanghai', 'taipei']);
    expect(content.firm.licences.map(({ id, office }) => [id, office])).toEqual([
      ['shanghai', 'shanghai'],
      ['taipei', 'taipei'],
    ]);
  });

  it.each([
    ['no main office', (text: string) => text.replace('  main: true\n', '')],
    ['two', (text: string) => text.replace('shanghai:\n', 'shanghai:\n  main: true\n')],
  ])('%s among several is a fault', (_, change) => {
    const faults = faultsOf(new Map([['firm/offices.yaml', change(read('firm/offices.yaml'))]]));
    expect(faults[0]?.reason).toMatch(/exactly one/);
  });

  it('what a firm may do without is not missed', () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'trichord-bare-')), 'content');
    const wanted = ['firm.yaml', 'offices.yaml', 'policy.yaml', 'functions.yaml', 'industries.yaml', 'locations.yaml'];
    cpSync(contentDir, folder, {
      recursive: true,
      filter: (name) => !name.endsWith('.yaml') || wanted.includes(path.basename(name)),
    });
    for (const left of ['jobs', 'news', 'events', 'services', 'consultants', 'documents'])
      rmSync(path.join(folder, left), { recursive: true });
    const policy = new Map([
      ['firm/policy.yaml', read('firm/policy.yaml').replaceAll(/\]\(\/documents\/[^)]*\)/g, '](/contact)')],
    ]);
    const content = compileContent(folder, anchor, { unsaved: policy });
    expect([content.jobs, content.news, content.values, content.redirects.exact, content.words]).toEqual([
      [],
      [],
      [],
      {},
      {},
    ]);
    rmSync(path.dirname(folder), { recursive: true });
  });

  it('a faulty list is one fault, not one of every record that uses it', () => {
    const faults = faultsOf(new Map([['taxonomy/industries.yaml', 'Tea: 茶']]));
    expect(new Set(faults.map(({ file }) => file))).toEqual(new Set(['content/taxonomy/industries.yaml']));
  });

  it('names the codes that there are where none is near', () => {
    const text = read(job).replace(/^industry: .*$/m, 'industry: zzzzzzzzzz');
    expect(faultsOf(new Map([[job, text]]))[0]?.suggestion).toMatch(/^use one of: [a-z-]+, /);
  });

  it('several faults in one file are all shown', () => {
    const text = read(job)
      .replace(/^closes: .*$/m, 'closes: soon')
      .replace(/^remote: .*$/m, 'remote: sometimes')
      .replace(/^employment: .*$/m, 'employment: maybe');
    expect(faultsOf(new Map([[job, text]])).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['closes', 'remote', 'employment']),
    );
  });
});

describe('pages of the firm’s own', () => {
  const about = read('pages/about.yaml');
  const questions = read('pages/questions.yaml');

  it.each(['job', 'documents', 'consultants', 'locale', 'builds', 'en', 'zh-tw'])(
    'cannot have the address of the site itself: %s',
    (id) => {
      const [fault] = faultsOf(new Map([[`pages/${id}.yaml`, questions]]));
      expect(fault).toMatchObject({
        file: `content/pages/${id}.yaml`,
        reason: `/${id} is an address of the site itself`,
      });
    },
  );

  it.each([
    ['kind: people', 'kind: folk', 'blocks.1.kind', 'text, people, questions, action'],
    ['[wu-hsin-yi, gu-yifan]', '[nobody]', 'blocks.1.consultants.0', '"nobody" is no known consultant'],
    ['[jobs](/job)', '[jobs](/jub)', 'blocks.0.body.en', 'links to /jub, which is no page of this site'],
    ['to: /contact?topic=hiring', 'to: /contakt', 'blocks.2.to', 'links to /contakt, which is no page of this site'],
    ['to: /contact?topic=hiring', 'to: //evil.example', 'blocks.2.to', 'is no address'],
    ['{{name}} has', '{{nome}} has', 'blocks.0.body.en', '{{nome}} is no fact'],
  ])('a mistake in a block is told with its line: %s', (from, to, field, reason) => {
    const text = about.replace(from, to);
    expect(faultsOf(new Map([['pages/about.yaml', text]]))[0]).toMatchObject({
      file: 'content/pages/about.yaml',
      line: changedLine('pages/about.yaml', text),
      field,
      reason: expect.stringContaining(reason),
    });
  });

  it('are missed where no link leads to one', () => {
    const warnings: string[] = [];
    compileContent(contentDir, '2026-11-09', {
      unsaved: new Map([['pages/about.yaml', about.replaceAll('/questions', '/job')]]),
      onWarning: ({ file, reason }) => void warnings.push(`${file}: ${reason}`),
    });
    expect(warnings).toContain('content/pages/questions.yaml: no link of the site leads to this page');
  });
});
