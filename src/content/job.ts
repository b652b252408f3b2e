import * as v from 'valibot';
import type { Localized } from '#src/i18n/locales.ts';
import {
  choice,
  code,
  codeOf,
  currency,
  date,
  editable,
  field,
  fieldByHand,
  markdownInOneOrBoth as markdown,
  oneOrBoth,
  siteChoice,
  text,
  wholeNumber,
} from './fields.ts';
import type { InBoth, MaybeInOne } from './languages.ts';
import { draft, oneLanguageHint, posted, summaryLabel, updated } from './shared-fields.ts';
import type { Day, Html, Moment } from './types.ts';

const listHint = { en: 'one line each, starting with "- "', 'zh-tw': '一行一項，以「- 」開頭' };

/** The long texts in Markdown, which only the job's own page shows. */
const longTexts = {
  hours: fieldByHand(markdown, { en: 'Working hours', 'zh-tw': '工作時間' }),
  benefits: fieldByHand(markdown, { en: 'Benefits', 'zh-tw': '福利', hint: listHint }),
  client: fieldByHand(markdown, {
    en: 'The employer',
    'zh-tw': '關於雇主',
    hint: { en: 'described, never named', 'zh-tw': '描述公司，但不寫出名稱' },
  }),
  description: field(markdown, { en: 'The work', 'zh-tw': '工作內容' }),
  requirements: fieldByHand(markdown, { en: 'Requirements', 'zh-tw': '應徵條件', hint: listHint }),
};

const disclosedSalary = v.pipe(
  editable({
    currency: field(currency, { en: 'Currency', 'zh-tw': '幣別' }),
    period: field(
      choice({
        hour: { en: 'hour', 'zh-tw': '時薪' },
        month: { en: 'month', 'zh-tw': '月薪' },
        year: { en: 'year', 'zh-tw': '年薪' },
      }),
      { en: 'Per', 'zh-tw': '計薪' },
    ),
    min: field(v.pipe(wholeNumber, v.minValue(1)), { en: 'From', 'zh-tw': '最低' }),
    max: field(v.optional(wholeNumber), {
      en: 'To',
      'zh-tw': '最高',
      hint: { en: 'may be left out', 'zh-tw': '可不填' },
    }),
  }),
  v.check(({ min, max }) => max === undefined || max >= min, 'max is less than min'),
);

export const jobSchema = editable({
  title: field(oneOrBoth({ en: 80, zh: 40 }), { en: 'Job title', 'zh-tw': '職稱', hint: oneLanguageHint }),
  summary: field(oneOrBoth({ en: 160, enLeast: 60, zh: 80, zhLeast: 25 }), summaryLabel),
  role: field(codeOf('roles'), { en: 'Function', 'zh-tw': '職務類別' }),
  industry: fieldByHand(codeOf('industries'), { en: 'Industry', 'zh-tw': '產業' }),
  location: field(codeOf('locations'), { en: 'City', 'zh-tw': '城市' }),
  remote: field(
    siteChoice(['none', 'partial', 'full'], ({ remote }) => remote),
    { en: 'Remote work', 'zh-tw': '遠端' },
  ),
  employment: field(
    siteChoice(['full-time', 'part-time', 'contract', 'temporary', 'internship'], ({ employment }) => employment),
    { en: 'Employment', 'zh-tw': '僱用型態' },
  ),
  salary: fieldByHand(
    v.union(
      [
        field(v.literal('negotiable'), { en: 'Negotiable', 'zh-tw': '面議' }),
        field(disclosedSalary, { en: 'Disclosed', 'zh-tw': '公開' }),
      ],
      'must be "negotiable", or currency (such as TWD or USD), period (hour, month, year), min and max, with max not under min',
    ),
    {
      en: 'Pay',
      'zh-tw': '薪資',
      hint: {
        en: '"negotiable" states NT$40,000 a month or more; less must be disclosed',
        'zh-tw': '「面議」等於聲明月薪達4萬元；未達4萬元依法必須公開',
      },
    },
  ),
  ...longTexts,
  consultant: field(codeOf('consultants'), { en: 'Consultant', 'zh-tw': '負責顧問' }),
  posted,
  updated,
  closes: field(date, {
    en: 'Closes on',
    'zh-tw': '截止日',
    hint: { en: 'open through the end of that day', 'zh-tw': '當天結束前都可應徵' },
  }),
  draft,
  basis: field(
    v.optional(
      choice({
        investment: { en: 'An approved Taiwanese investment hires', 'zh-tw': '經核准的台資企業徵才' },
        'own-readers': { en: 'For our Mainland company’s own readers', 'zh-tw': '供大陸據點的讀者參考' },
      }),
    ),
    {
      en: 'Basis, in Mainland China',
      'zh-tw': '大陸職缺的刊登依據',
      hint: { en: 'without one it is not published', 'zh-tw': '沒有依據就不會發布' },
    },
  ),
  permit: field(v.optional(text(60)), {
    en: 'Approval of the investment',
    'zh-tw': '投資核准文號',
    hint: { en: 'its number', 'zh-tw': '例如經審二字第00000000號' },
  }),
  source: field(v.optional(code), {
    en: 'Comes from',
    'zh-tw': '來源',
    hint: { en: 'a source of sources.yaml, which keeps it up to date', 'zh-tw': 'sources.yaml裡的來源，內容由它更新' },
  }),
  edited: field(v.optional(text(400)), {
    en: 'Edited by hand',
    'zh-tw': '手動修改過',
    hint: { en: 'fields that its source no longer changes', 'zh-tw': '來源不再更新的欄位' },
  }),
});

/**
 * What a job written by hand says and a feed may leave out. Pay is not among them in Taiwan, where the law gate asks
 * for it.
 */
export const leftOutByFeeds = ['industry', 'salary', 'hours', 'benefits', 'client', 'requirements'] as const;

/** A job as its file has it. */
export type WrittenJob = v.InferOutput<typeof jobSchema>;
type WrittenTexts = Pick<WrittenJob, keyof typeof longTexts>;

export const jobTextNames = Object.keys(longTexts) as (keyof typeof longTexts)[];

/** What only a job's own page shows. */
export type JobText = { [Name in keyof WrittenTexts]: Localized<Html> };

export interface Salary extends Omit<v.InferOutput<typeof disclosedSalary>, 'max'> {
  max: number | null;
}

/**
 * What lists, search results and other jobs' pages show of a job; `draft` only in a preview, a publish leaves it out.
 */
export interface Job
  extends Omit<InBoth<WrittenJob>, keyof JobText | 'salary' | 'updated' | 'industry' | 'edited'>, MaybeInOne {
  id: string;
  group: string;
  /** Empty where a feed does not say it. */
  industry: string;
  /** Null where it is negotiable, or not said. */
  salary: Salary | null;
  /** The last change that readers, search engines and feeds are told of. */
  updated: Day;
  appearsAt: Moment;
  closesAt: Moment;
}

export type RemoteType = Job['remote'];
export type EmploymentType = Job['employment'];
