import type { Localized } from '#src/i18n/locales.ts';
import { messages } from '#src/i18n/messages.ts';
import type { KindName } from './kinds.ts';

/** The words that forms and questions use; the page of the site that a field ends up on has words of its own. */
export interface FieldLabel extends Localized {
  hint?: Localized;
}

export const kindLabels: Record<KindName, { one: Localized; many: Localized }> = {
  job: { one: { en: 'job', 'zh-tw': '職缺' }, many: { en: 'Jobs', 'zh-tw': '職缺' } },
  news: { one: { en: 'news item', 'zh-tw': '消息' }, many: { en: 'News', 'zh-tw': '最新消息' } },
  event: { one: { en: 'event', 'zh-tw': '活動' }, many: { en: 'Events', 'zh-tw': '活動' } },
  testimonial: { one: { en: 'testimonial', 'zh-tw': '推薦語' }, many: { en: 'Testimonials', 'zh-tw': '推薦語' } },
  statistic: { one: { en: 'statistic', 'zh-tw': '數字' }, many: { en: 'Statistics', 'zh-tw': '數字' } },
};

const dateHint: Localized = { en: 'such as 2026-12-03', 'zh-tw': '例如2026-12-03' };
const listHint: Localized = { en: 'one line each, starting with "- "', 'zh-tw': '一行一項，以「- 」開頭' };

const labels: Record<string, FieldLabel> = {
  title: { en: 'Title', 'zh-tw': '標題' },
  'job.title': { en: 'Job title', 'zh-tw': '職稱' },
  summary: {
    en: 'Summary',
    'zh-tw': '摘要',
    hint: { en: 'one sentence for lists and search results', 'zh-tw': '一句話，會出現在列表與搜尋結果' },
  },
  role: { en: 'Function', 'zh-tw': '職務類別' },
  'testimonial.role': {
    en: 'Who says it',
    'zh-tw': '誰說的',
    hint: { en: 'a role, not a name', 'zh-tw': '寫職務，不寫姓名' },
  },
  industry: { en: 'Industry', 'zh-tw': '產業' },
  location: { en: 'City', 'zh-tw': '城市' },
  remote: { en: 'Remote work', 'zh-tw': '遠端' },
  employment: { en: 'Employment', 'zh-tw': '僱用型態' },
  salary: {
    en: 'Pay',
    'zh-tw': '薪資',
    hint: {
      en: '"negotiable" states NT$40,000 a month or more; less must be disclosed',
      'zh-tw': '「面議」等於聲明月薪達4萬元；未達4萬元依法必須公開',
    },
  },
  'salary.currency': { en: 'Currency', 'zh-tw': '幣別' },
  'salary.period': { en: 'Per', 'zh-tw': '計薪' },
  'salary.min': { en: 'From', 'zh-tw': '最低' },
  'salary.max': { en: 'To', 'zh-tw': '最高', hint: { en: 'may be left out', 'zh-tw': '可不填' } },
  hours: { en: 'Working hours', 'zh-tw': '工作時間' },
  benefits: { en: 'Benefits', 'zh-tw': '福利', hint: listHint },
  client: {
    en: 'The employer',
    'zh-tw': '關於雇主',
    hint: { en: 'described, never named', 'zh-tw': '描述公司，但不寫出名稱' },
  },
  description: { en: 'The work', 'zh-tw': '工作內容' },
  requirements: { en: 'Requirements', 'zh-tw': '應徵條件', hint: listHint },
  consultant: { en: 'Consultant', 'zh-tw': '負責顧問' },
  posted: {
    en: 'Appears on',
    'zh-tw': '上架日',
    hint: { en: 'in the future: scheduled', 'zh-tw': '填未來日期即為排程' },
  },
  updated: {
    en: 'Last changed on',
    'zh-tw': '更新日',
    hint: { en: 'only for a change worth telling', 'zh-tw': '有重要更動才填' },
  },
  closes: {
    en: 'Closes on',
    'zh-tw': '截止日',
    hint: { en: 'open through the end of that day', 'zh-tw': '當天結束前都可應徵' },
  },
  draft: { en: 'Draft: do not publish yet', 'zh-tw': '草稿，先不發布' },
  category: { en: 'Category', 'zh-tw': '分類' },
  date: { en: 'Date', 'zh-tw': '日期', hint: { en: 'in the future: scheduled', 'zh-tw': '填未來日期即為排程' } },
  author: { en: 'Author', 'zh-tw': '作者' },
  body: {
    en: 'Text',
    'zh-tw': '內文',
    hint: {
      en: 'an empty line between paragraphs; "## " starts a heading',
      'zh-tw': '段落之間空一行；「## 」開頭是小標',
    },
  },
  start: { en: 'Starts', 'zh-tw': '開始', hint: { en: 'such as 2026-12-03 14:00', 'zh-tw': '例如2026-12-03 14:00' } },
  end: { en: 'Ends', 'zh-tw': '結束', hint: { en: 'such as 2026-12-03 16:00', 'zh-tw': '例如2026-12-03 16:00' } },
  timezone: { en: 'Time zone', 'zh-tw': '時區' },
  format: { en: 'Where', 'zh-tw': '形式' },
  status: { en: 'Status', 'zh-tw': '狀態' },
  venue: { en: 'Venue', 'zh-tw': '地點', hint: { en: 'leave empty if online', 'zh-tw': '線上活動不必填' } },
  'venue.name': { en: 'Name of the place', 'zh-tw': '場地名稱' },
  'venue.address': { en: 'Address', 'zh-tw': '地址' },
  fee: { en: 'Fee', 'zh-tw': '費用' },
  seats: { en: 'Seats', 'zh-tw': '名額' },
  host: { en: 'Host', 'zh-tw': '主持人' },
  quote: { en: 'Words', 'zh-tw': '推薦的話' },
  'testimonial.industry': { en: 'Industry', 'zh-tw': '產業' },
  value: { en: 'Figure', 'zh-tw': '數字', hint: { en: 'empty: not shown', 'zh-tw': '留空就不顯示' } },
  suffix: { en: 'Sign behind it', 'zh-tw': '後面的符號', hint: { en: 'such as % or +', 'zh-tw': '例如%或+' } },
  label: { en: 'What it counts', 'zh-tw': '說明' },
};

/** The label of a field: its own in this kind, or the one that all kinds share. */
export function labelOf(kind: KindName, path: string): FieldLabel {
  const last = path.slice(path.lastIndexOf('.') + 1);
  const found = labels[`${kind}.${path}`] ?? labels[path] ?? labels[last] ?? { en: last, 'zh-tw': last };
  return found.hint || !['posted', 'closes', 'date', 'updated'].includes(last) ? found : { ...found, hint: dateHint };
}

const choices: Record<string, Record<string, Localized>> = {
  remote: bothLanguages('none', 'partial', 'full')((locale) => messages[locale].remote),
  employment: bothLanguages(
    'full-time',
    'part-time',
    'contract',
    'temporary',
    'internship',
  )((locale) => messages[locale].employment),
  category: bothLanguages('market', 'firm', 'guide', 'law')((locale) => messages[locale].news.categories),
  currency: { TWD: { en: 'NT$', 'zh-tw': '新台幣' }, CNY: { en: 'CN¥', 'zh-tw': '人民幣' } },
  period: { month: { en: 'month', 'zh-tw': '月薪' }, year: { en: 'year', 'zh-tw': '年薪' } },
  salary: { negotiable: { en: 'Negotiable', 'zh-tw': '面議' }, given: { en: 'Disclosed', 'zh-tw': '公開' } },
  timezone: { 'Asia/Taipei': { en: 'Taipei', 'zh-tw': '台北' }, 'Asia/Shanghai': { en: 'Shanghai', 'zh-tw': '上海' } },
  format: {
    venue: { en: 'At a venue', 'zh-tw': '實體' },
    online: { en: 'Online', 'zh-tw': '線上' },
    both: { en: 'Both', 'zh-tw': '實體與線上' },
  },
  status: { scheduled: { en: 'Goes ahead', 'zh-tw': '如期舉行' }, cancelled: { en: 'Cancelled', 'zh-tw': '取消' } },
};

export function choiceLabel(field: string, value: string): Localized {
  return choices[field]?.[value] ?? { en: value, 'zh-tw': value };
}

function bothLanguages<Code extends string>(...codes: Code[]) {
  return (words: (locale: 'en' | 'zh-tw') => Record<Code, string>): Record<string, Localized> =>
    Object.fromEntries(codes.map((code) => [code, { en: words('en')[code], 'zh-tw': words('zh-tw')[code] }]));
}
