import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentDir } from '#cli/paths.ts';
import { locales } from '#src/i18n/locales.ts';

interface Text {
  file: string;
  text: string;
}

const files = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')).sort();
const records = new Map(files.map((file) => [file, parse(readFileSync(path.join(contentDir, file), 'utf8')) as unknown]));

/** Every text of a record in one language, wherever it stands. */
function textsIn(value: unknown, locale: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === locale && typeof inner === 'string' ? [inner] : textsIn(inner, locale)));
}

const [english, chinese] = locales.map((locale): Text[] => [...records].flatMap(([file, record]) => textsIn(record, locale).map((text) => ({ file, text }))));
const inFolder = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));
const jobs = inFolder('jobs').map((file) => records.get(file) as Record<string, unknown>);
const values = (field: string) => new Set(jobs.map((job) => job[field]));

describe('the sample is complete', () => {
  it('has jobs over all groups, most sub-roles, a dozen industries, eight cities and every kind of work', () => {
    expect(jobs.length).toBeGreaterThanOrEqual(72);
    expect(values('role').size).toBeGreaterThanOrEqual(60);
    expect(new Set([...values('role')].map((role) => String(role).replace(/\d+$/, '')))).toEqual(new Set(['HR', 'FA', 'LC', 'SM', 'HL', 'IM', 'RD', 'ID', 'SP']));
    expect(values('industry').size).toBeGreaterThanOrEqual(12);
    expect(values('location').size).toBeGreaterThanOrEqual(8);
    expect(values('remote')).toEqual(new Set(['none', 'partial', 'full']));
    expect(values('employment').size).toBeGreaterThanOrEqual(4);
    const pay = new Set(jobs.flatMap(({ salary }) => (typeof salary === 'object' && salary ? [`${(salary as { currency: string }).currency} ${(salary as { period: string }).period}`] : [])));
    expect(pay).toEqual(new Set(['TWD month', 'TWD year', 'CNY month', 'CNY year']));
  });

  it.each([
    ['news', 12],
    ['events', 8],
    ['services', 5],
    ['consultants', 9],
    ['documents', 9],
  ])('has its %s', (folder, least) => expect(inFolder(folder).length).toBeGreaterThanOrEqual(least));

  it('has six testimonials', () => expect((records.get('firm/testimonials.yaml') as unknown[]).length).toBeGreaterThanOrEqual(6));
});

describe('the Chinese is written for Taiwan', () => {
  /** Words that only the Mainland uses, or uses in this sense. */
  const foreign = /軟件|软件|信息|項目經理|項目管理|視頻|视频|質量(?!管理系統)|數據庫|網絡|程序員|默認|用戶體驗|移動端|招聘|崗位|優化|賦能|對接|落地頁|团队|項目組/;
  const han = '\\p{Script=Han}';

  it.each([
    ['no word of the Mainland', foreign],
    ['no half-width punctuation between Han characters', new RegExp(`${han}[,:;!?()]${han}`, 'u')],
    ['no space typed between Han and Latin', new RegExp(`${han} [A-Za-z0-9]|[A-Za-z0-9%] ${han}`, 'u')],
    ['none of the phrases that any firm could use', /秉持|致力於|一站式/],
  ])('has %s', (_, pattern) => {
    const found = (chinese ?? []).flatMap(({ file, text }) => (pattern.test(text) ? [`${file}: …${text.slice(Math.max(0, text.search(pattern) - 12), text.search(pattern) + 16)}…`] : []));
    expect(found).toEqual([]);
  });
});

describe('the English is plain', () => {
  it('has no filler', () => {
    const found = (english ?? []).filter(({ text }) => /\b(dynamic|fast-paced|we are looking for a passionate|world-class|cutting-edge)\b/i.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it('says nothing of eight words or more in more than two records', () => {
    const uses = new Map<string, Set<string>>();
    for (const { file, text } of english ?? []) {
      for (const sentence of text.split(/(?<=[.!?])\s+|\n/)) {
        const words = sentence.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
        if (words.length >= 8) uses.set(words.join(' '), (uses.get(words.join(' ')) ?? new Set()).add(file));
      }
    }
    expect([...uses].filter(([, where]) => where.size > 2).map(([sentence]) => sentence)).toEqual([]);
  });
});
