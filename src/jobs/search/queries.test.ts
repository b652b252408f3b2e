import { describe, expect, it } from 'vitest';
import { Clock } from '#src/content/clock.ts';
import { emptyQuery } from '#src/jobs/query.ts';
import { contentWith, type ShortJob } from '#tests/support/search-content.ts';
import { now, fixture } from '#tests/support/site-view.ts';
import { buildSearchIndex } from './build-index.ts';
import { JobSearch } from './job-search.ts';

const jobs: ShortJob[] = [
  {
    id: 'backend',
    title: ['Senior Back-end Engineer, Payments', '支付系統資深後端工程師'],
    summary: ["Move a bank's payment core off the mainframe.", '把銀行的支付核心從大型主機搬出來。'],
    text: [
      'Build settlement services in Java and Kotlin. The team sits together.',
      '以Java、Kotlin開發清算服務，團隊坐在一起。',
    ],
    role: 'ID2',
    industry: 'finance',
    location: 'taipei',
    remote: 'partial',
  },
  {
    id: 'firmware',
    title: ['Firmware Engineer, Battery Swap', '換電站韌體工程師'],
    text: ['Write C++ for microcontrollers; the café downstairs is free for colleagues.', '以C++撰寫微控制器程式。'],
    role: 'RD5',
    industry: 'automotive',
    location: 'taoyuan',
  },
  {
    id: 'project',
    title: ['Project Manager, Diagnostics', '檢驗儀器專案經理'],
    text: [
      'You own schedule and budget. One machine learning module ships in March.',
      '負責時程與預算，三月交付機器學習模組。',
    ],
    role: 'RD11',
    industry: 'medical-devices',
    location: 'hsinchu',
  },
  {
    id: 'recruiter',
    title: ['Engineering Recruiter', '工程人才招募專員'],
    role: 'HR3',
    industry: 'semiconductor',
    location: 'hsinchu',
    remote: 'partial',
    employment: 'contract',
  },
  {
    id: 'buyer',
    title: ['Strategic Sourcing Manager', '策略採購經理'],
    text: ['Learning is part of the machine shop culture here.', '與供應商談判，工廠在龍華。'],
    role: 'SP3',
    industry: 'electronics',
    location: 'shenzhen',
  },
  {
    id: 'tax',
    title: ['Tax Manager, Greater China', '大中華區稅務經理'],
    text: ['It closes the books in ten days.', '十天關帳。'],
    role: 'FA6',
    industry: 'consumer-goods',
    location: 'shanghai',
  },
  {
    id: 'quality',
    title: ['Supplier Quality Engineer', '供應商品質工程師'],
    role: 'SP7',
    industry: 'automotive',
    location: 'suzhou',
  },
  {
    id: 'analyst',
    title: ['Data Analyst', '資料分析師'],
    role: 'ID3',
    industry: 'retail',
    location: 'tainan',
    remote: 'full',
    employment: 'part-time',
  },
  {
    id: 'director',
    title: ['IT Director, Hotel Group', '飯店集團資訊主管'],
    role: 'ID1',
    industry: 'hospitality',
    location: 'taipei',
  },
  {
    id: 'intern',
    title: ['Sales Intern, Freight', '貨運業務實習生'],
    role: 'SM3',
    industry: 'logistics',
    location: 'kaohsiung',
    employment: 'internship',
  },
  {
    id: 'auditor',
    title: ['Senior Internal Auditor', '資深內部稽核'],
    role: 'FA8',
    industry: 'chemicals',
    location: 'tainan',
  },
  {
    id: 'motion',
    title: ['R&D Director, Motion Control', '運動控制研發處長'],
    text: ['.NET and C# tools for companies in Zürich.', '工具以.NET開發。'],
    role: 'RD1',
    industry: 'machinery',
    location: 'taichung',
  },
  {
    id: 'counsel',
    title: ['Corporate Counsel, Warehouse Software', '倉儲軟體公司法務'],
    role: 'LC2',
    industry: 'software',
    location: 'shanghai',
    remote: 'partial',
  },
  {
    id: 'closed',
    title: ['Closed Engineer', '已截止工程師'],
    role: 'ID2',
    industry: 'finance',
    location: 'taipei',
    posted: -60,
    closes: -1,
  },
  {
    id: 'scheduled',
    title: ['Scheduled Engineer', '未刊登工程師'],
    role: 'ID2',
    industry: 'finance',
    location: 'taipei',
    posted: 3,
  },
];

const content = contentWith(jobs);
const search = new JobSearch(content, buildSearchIndex(content));
/** The jobs that have all that is asked for. */
const find = (q: string) => {
  const { jobs: found, whole } = search.find({ ...emptyQuery, q }, new Clock(now), 100);
  return found.slice(0, whole).map(({ id }) => id);
};

type Row = [query: string, found: string[], notFound: string[]];

const english: Row[] = [
  ['engineer', ['backend', 'firmware', 'quality'], ['tax', 'auditor', 'closed', 'scheduled']],
  ['engineers', ['backend', 'firmware', 'quality'], ['tax']],
  ['ENGINEER', ['backend', 'firmware'], ['tax']],
  ['engine', ['backend', 'firmware', 'recruiter'], ['tax']],
  ['senior engineer', ['backend'], ['firmware', 'auditor']],
  ['engineer senior', ['backend'], ['firmware', 'auditor']],
  ['back-end', ['backend'], ['firmware']],
  ['backend', ['backend'], ['firmware']],
  ['kotlin', ['backend'], ['firmware']],
  ['kot', ['backend'], ['firmware']],
  ['cafe', ['firmware'], ['backend']],
  ['café', ['firmware'], ['backend']],
  ['zurich', ['motion'], ['backend']],
  ['company', ['motion'], ['tax']],
  ['companies', ['motion'], ['tax']],
  ['C++', ['firmware'], ['motion', 'backend']],
  ['c#', ['motion'], ['firmware']],
  ['.net', ['motion'], ['backend']],
  ['r&d', ['motion'], ['tax']],
  ['IT', ['director'], ['tax', 'buyer']],
  ['it director', ['director'], ['motion']],
  ['intern', ['intern', 'auditor'], ['tax']],
  ['internship', ['intern'], ['auditor']],
  ['taipei', ['backend', 'director'], ['tax', 'closed']],
  ['jobs in taipei', ['backend', 'director'], ['tax']],
  ['shanghai tax manager', ['tax'], ['counsel', 'buyer']],
  ['part time', ['analyst'], ['backend']],
  ['part-time', ['analyst'], ['backend']],
  ['remote', ['analyst', 'backend', 'counsel'], ['tax', 'director']],
  ['work from home', ['analyst'], ['tax']],
  ['HR', ['recruiter'], ['tax']],
  ['programmer', ['backend', 'firmware'], ['quality', 'tax']],
  ['purchasing', ['buyer'], ['tax']],
  ['semiconductor', ['recruiter'], ['tax']],
  ['nothing like this', [], ['backend', 'tax']],
  ['ｅｎｇｉｎｅｅｒ', ['backend', 'firmware'], ['tax']],
];

const chinese: Row[] = [
  ['工程師', ['backend', 'firmware', 'quality'], ['tax', 'closed', 'scheduled']],
  ['工程师', ['backend', 'firmware', 'quality'], ['tax']],
  ['工程', ['backend', 'recruiter'], ['tax']],
  ['軟體', ['counsel', 'backend'], ['tax', 'firmware']],
  ['软件', ['counsel', 'backend'], ['tax', 'firmware']],
  ['軟件', ['counsel'], ['tax']],
  ['软体', ['counsel'], ['tax']],
  ['程序员', ['backend'], ['quality', 'tax']],
  ['项目', ['project'], ['tax']],
  ['项目经理', ['project'], ['tax', 'buyer']],
  ['專案經理', ['project'], ['tax']],
  ['招聘', ['recruiter'], ['tax']],
  ['招募', ['recruiter'], ['tax']],
  ['固件', ['firmware'], ['backend']],
  ['数据', ['analyst'], ['tax']],
  ['采购', ['buyer'], ['tax']],
  ['质量', ['quality'], ['tax']],
  ['审计', ['auditor'], ['tax']],
  ['税', ['tax'], ['buyer']],
  ['稅務', ['tax'], ['auditor']],
  ['台北', ['backend', 'director'], ['tax', 'closed']],
  ['臺北', ['backend', 'director'], ['tax']],
  ['台北市', ['backend', 'director'], ['tax']],
  ['苏州', ['quality'], ['tax']],
  ['台北工程師', ['backend'], ['firmware', 'director']],
  ['上海的稅務經理', ['tax'], ['counsel', 'buyer']],
  ['台北的工作', ['backend', 'director'], ['tax']],
  ['遠端', ['analyst', 'backend'], ['tax']],
  ['远程', ['analyst', 'backend'], ['tax']],
  ['兼职', ['analyst'], ['tax']],
  ['實習', ['intern'], ['auditor']],
  ['機器學習', ['project'], ['buyer']],
  ['团队', ['backend'], ['tax']],
  ['業務', ['intern'], ['tax']],
  ['務業', [], ['intern', 'tax']],
  ['資訊主管', ['director'], ['analyst']],
];

const mixed: Row[] = [
  ['Java 工程師', ['backend'], ['firmware']],
  ['Java工程師', ['backend'], ['firmware']],
  ['kotlin 台北', ['backend'], ['director']],
  ['Ｊａｖａ　工程師', ['backend'], ['firmware']],
  ['C++韌體', ['firmware'], ['backend']],
  ['tax 上海', ['tax'], ['counsel']],
];

const operators: Row[] = [
  ['"machine learning"', ['project'], ['buyer']],
  ['"learning machine"', [], ['project', 'buyer']],
  ['learning machine', ['project', 'buyer'], ['tax']],
  ['“quality engineer”', ['quality'], ['backend']],
  ['"engineer quality"', [], ['quality']],
  ['"engine"', [], ['backend', 'recruiter']],
  ['"IT director"', ['director'], ['motion', 'tax']],
  ['"closes the books"', ['tax'], ['backend']],
  ['「後端工程師」', ['backend'], ['firmware']],
  ['"后端工程师"', ['backend'], ['firmware']],
  ['「工程後端」', [], ['backend']],
  ['"payments 支付"', [], ['backend']],
  ['engineer -senior', ['firmware', 'quality'], ['backend']],
  ['工程師 -資深', ['firmware', 'quality'], ['backend']],
  ['工程師 －資深', ['firmware', 'quality'], ['backend']],
  ['工程师 -高级', ['firmware', 'quality'], ['backend']],
  ['manager -"greater china"', ['project', 'buyer'], ['tax']],
  ['-engineer', ['tax', 'auditor'], ['backend', 'firmware', 'quality', 'closed']],
  ['-前端工程師 工程師', ['firmware'], ['backend']],
  ['engineer -', ['backend', 'firmware'], ['tax']],
  ['- engineer', ['backend', 'firmware'], ['tax']],
  ['"senior engineer', ['backend'], ['auditor']],
  ['engineer ""', ['backend', 'firmware'], ['tax']],
];

describe.each([
  ['English', english],
  ['Chinese', chinese],
  ['both scripts', mixed],
  ['operators', operators],
])('a search in %s', (_name, rows) => {
  it.each(rows)('for %s', (query, found, notFound) => {
    const ids = find(query);
    expect(ids).toEqual(expect.arrayContaining(found));
    expect(ids.filter((id) => notFound.includes(id))).toEqual([]);
  });
});

describe('the order of what is found', () => {
  it('goes by where it matched, then by date', () => {
    const ranked = contentWith([
      {
        id: 'in-text',
        title: ['Clerk', '職員'],
        text: ['Optics is nice to know.', '略懂光學。'],
        role: 'HR8',
        industry: 'retail',
        location: 'taipei',
        posted: -1,
      },
      {
        id: 'in-summary',
        title: ['Clerk', '職員'],
        summary: ['For optics.', '光學公司。'],
        role: 'HR8',
        industry: 'retail',
        location: 'taipei',
        posted: -2,
      },
      { id: 'in-role', title: ['Clerk', '職員'], role: 'RD7', industry: 'retail', location: 'taipei', posted: -3 },
      {
        id: 'in-title',
        title: ['Clerk, Optics', '光學職員'],
        role: 'HR8',
        industry: 'retail',
        location: 'taipei',
        posted: -4,
      },
      {
        id: 'in-title-newer',
        title: ['Optics Clerk', '光學職員'],
        role: 'HR8',
        industry: 'retail',
        location: 'taipei',
        posted: -3,
      },
    ]);
    const search = new JobSearch(ranked, buildSearchIndex(ranked));
    const order = (q: string, sort: 'newest' | 'oldest' | null) =>
      search.find({ ...emptyQuery, q, sort }, new Clock(now)).jobs.map(({ id }) => id);
    expect(order('光學', null)).toEqual(['in-title-newer', 'in-title', 'in-role', 'in-summary', 'in-text']);
    expect(order('光學', 'newest')).toEqual(['in-text', 'in-summary', 'in-role', 'in-title-newer', 'in-title']);
    expect(order('光學', 'oldest')).toEqual(['in-title', 'in-title-newer', 'in-role', 'in-summary', 'in-text']);
  });

  it('puts a phrase of the trade before its words apart', () => {
    expect(find('machine learning')).toEqual(['project', 'buyer']);
  });

  it('puts the word itself before words that only begin like it', () => {
    expect(find('intern').slice(0, 2)).toEqual(['intern', 'auditor']);
  });
});

describe('the sample', () => {
  const inSample = new JobSearch(fixture, buildSearchIndex(fixture));
  const titles = (q: string) =>
    inSample.find({ ...emptyQuery, q }, new Clock(now), 100).jobs.map(({ title }) => title.en);

  it.each([
    ['software engineer', /Engineer/],
    ['软件工程师', /Engineer/],
    ['SAP 苏州', /SAP/],
    ['供应链总监', /Supply Chain Director/],
    ['稅務', /Tax Manager/],
    ['硬件', /Hardware/],
    ['併購', /Acquisitions/],
    ['lawyer', /Counsel/],
    ['ev battery', /Battery|Energy|Quality/],
  ])('finds for %s first of all %s', (query, title) => {
    expect(titles(query)[0]).toMatch(title);
  });

  it('finds as much in Simplified as in Traditional', () => {
    for (const [traditional, simplified] of [
      ['軟體', '软件'],
      ['專案', '项目'],
      ['資料', '数据'],
      ['品質', '品质'],
      ['蘇州', '苏州'],
      ['業務', '业务'],
    ] as const) {
      expect(titles(simplified).sort()).toEqual(titles(traditional).sort());
      expect(titles(simplified).length).toBeGreaterThan(0);
    }
  });
});
