import { describe, expect, it } from 'vitest';
import { Clock } from '#src/content/clock.ts';
import { emptyQuery, type JobQuery } from '#src/jobs/query.ts';
import { contentWith, type ShortJob } from '#tests/support/search-content.ts';
import { fixture, now } from '#tests/support/site-view.ts';
import { buildSearchIndex } from './build-index.ts';
import { JobSearch } from './job-search.ts';

const monthly = (min: number, max: number) => ({ currency: 'TWD' as const, period: 'month' as const, min, max });
const jobs: (ShortJob & { salary?: ReturnType<typeof monthly> })[] = [
  {
    id: 'firmware',
    title: ['Firmware Engineer', '韌體工程師'],
    role: 'RD5',
    industry: 'automotive',
    location: 'taoyuan',
    salary: monthly(70_000, 90_000),
  },
  {
    id: 'accountant',
    title: ['Senior Accountant', '資深會計'],
    summary: ['Books in Japanese.', '以日文記帳。'],
    role: 'FA4',
    industry: 'software',
    location: 'taipei',
    remote: 'full',
    salary: monthly(55_000, 65_000),
  },
  {
    id: 'taipei-sales',
    title: ['Sales Manager', '業務經理'],
    role: 'SM1',
    industry: 'retail',
    location: 'taipei',
    posted: -20,
    salary: monthly(100_000, 150_000),
  },
  { id: 'new-taipei', title: ['Buyer', '採購專員'], role: 'SP4', industry: 'retail', location: 'new-taipei' },
  { id: 'tainan', title: ['Plant Manager', '廠長'], role: 'IM1', industry: 'chemicals', location: 'tainan' },
  {
    id: 'tainan-engineer',
    title: ['Senior Firmware Engineer, Motors and Drives', '馬達與驅動資深韌體工程師'],
    role: 'RD5',
    industry: 'machinery',
    location: 'tainan',
  },
];
const plain = contentWith(jobs);
const pay = new Map(jobs.map(({ id, salary }) => [id, salary]));
const content = { ...plain, jobs: plain.jobs.map((job) => ({ ...job, salary: pay.get(job.id) ?? null })) };
const search = new JobSearch(content, buildSearchIndex(content));
const find = (query: string | Partial<JobQuery>) => {
  const asked = typeof query === 'string' ? { q: query } : query;
  const results = search.find({ ...emptyQuery, ...asked }, new Clock(now), 100);
  return { ...results, ids: results.jobs.map(({ id }) => id) };
};

describe('a word that nothing has', () => {
  it.each([
    ['enginer', 'engineer', 'firmware'],
    ['ngineer', 'engineer', 'firmware'],
    ['engnieer', 'engineer', 'firmware'],
    ['firmwear', 'firmware', 'firmware'],
    ['acountent', 'accountant', 'accountant'],
    ['gongchengshi', '工程師', 'firmware'],
    ['kuaiji', '會計', 'accountant'],
    ['會記', '會計', 'accountant'],
    ['工城師', '工程師', 'firmware'],
    ['工程獅', '工程師', 'firmware'],
    ['工程ㄕ', '工程師', 'firmware'],
    ['ㄘㄞˇㄍㄡˋ', '採購', 'new-taipei'],
    ['cjo4ru4', '會計', 'accountant'],
  ])('%s is taken for %s', (typed, instead, first) => {
    const { corrections, ids } = find(typed);
    expect(corrections).toEqual([{ typed, instead }]);
    expect(ids).toContain(first);
  });

  it('stays as it is in quotes, or where nothing is near', () => {
    for (const q of ['"enginer"', 'astronaut', 'xqzvk', '廚師']) {
      const { corrections, total } = find(q);
      expect(corrections).toEqual([]);
      expect(total).toBe(0);
    }
  });
});

describe('a search that few jobs meet in all', () => {
  it('is followed by what has most of it', () => {
    const { ids, whole } = find('engineer firmware taoyuan');
    expect(ids).toEqual(['firmware', 'tainan-engineer']);
    expect(whole).toBe(1);
    expect(find('senior firmware engineer automotive')).toMatchObject({ total: 2, whole: 0 });
  });

  it('does not take one common word for an answer', () => {
    expect(find('astronaut manager').total).toBe(0);
  });

  it('never drops what is quoted or left out', () => {
    expect(find('"plant manager" automotive firmware').ids).toEqual([]);
    expect(find('engineer firmware taoyuan -senior').ids).toEqual(['firmware']);
  });
});

describe('operators', () => {
  it.each([
    ['buyer or accountant', ['accountant', 'new-taipei']],
    ['採購、會計', ['accountant', 'new-taipei']],
    ['採購/會計', ['accountant', 'new-taipei']],
    ['engineer NOT senior', ['firmware']],
  ])('%s', (q, expected) => {
    const { ids, whole } = find(q);
    expect(ids.slice(0, whole).sort()).toEqual(expected.toSorted());
  });
});

describe('facts in the line', () => {
  it.each([
    ['Taipei', ['accountant', 'taipei-sales', 'new-taipei']],
    ['內湖', ['accountant', 'taipei-sales']],
    ['南部', ['tainan', 'tainan-engineer']],
    ['FA4', ['accountant']],
    ['/zh-tw/job/tainan', ['tainan']],
    ['在家工作', ['accountant']],
    ['月薪6萬', ['accountant', 'firmware', 'taipei-sales']],
    ['年薪百萬', ['firmware', 'taipei-sales']],
    ['80k', ['firmware', 'taipei-sales']],
    ['面議', ['new-taipei', 'tainan', 'tainan-engineer']],
  ])('%s', (q, expected) => {
    expect(new Set(find(q).ids)).toEqual(new Set(expected));
  });

  it('put the place itself before one that only has its name', () => {
    expect(find('Taipei').ids.at(-1)).toBe('new-taipei');
  });

  it('leave standards and versions alone', () => {
    for (const q of ['ISO 27701', 'Wi-Fi 7', '3D', '14-month']) expect(find(q).total).toBe(0);
  });
});

describe('the order', () => {
  it('puts a title typed as it is first, and its shorter kin before longer', () => {
    expect(find('Firmware Engineer').ids).toEqual(['firmware', 'tainan-engineer']);
    expect(find('Senior Firmware Engineer, Motors and Drives').ids[0]).toBe('tainan-engineer');
    expect(find('資深會計').ids[0]).toBe('accountant');
  });

  it('goes by pay where that is asked for, and jobs that tell none come last', () => {
    expect(find({ sort: 'pay' }).ids.slice(0, 4)).toEqual(['taipei-sales', 'firmware', 'accountant', 'new-taipei']);
  });
});

describe('filters', () => {
  it('bound the pay by month or year, in a currency', () => {
    expect(find({ payfrom: 80_000 }).ids).toEqual(['firmware', 'taipei-sales']);
    expect(find({ payto: 60_000 }).ids).toEqual(['accountant']);
    expect(find({ payfrom: 1_500_000, per: 'year' }).ids).toEqual(['taipei-sales']);
    expect(find({ payfrom: 80_000, currency: 'CNY' }).ids).toEqual([]);
  });

  it('keep what was posted within some days, and know when that changes', () => {
    const clock = new Clock(now);
    const { jobs: found } = search.find({ ...emptyQuery, within: 14 }, clock);
    expect(found.map(({ id }) => id)).not.toContain('taipei-sales');
    expect(found).toHaveLength(5);
    const oldest = Math.min(...found.map(({ appearsAt }) => appearsAt));
    expect(clock.changesAt).toBe(oldest + 14 * 24 * 60 * 60 * 1000);
  });
});

it('takes what the fixture’s jobs are asked for in all its forms', () => {
  const sample = new JobSearch(fixture, buildSearchIndex(fixture));
  for (const q of ['HRBP', '长三角', 'shanghia', 'sofware enginer'])
    expect(sample.find({ ...emptyQuery, q }, new Clock(now)).total, q).toBeGreaterThan(0);
});
