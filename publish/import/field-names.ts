import type { Locale } from '#src/i18n/locales.ts';
import type { NamedValue } from './import-row.ts';

/** The fields of a job, and what feeds, spreadsheets and other systems call them (without case, spaces and marks). */
const aliases = {
  id: ['jobid', 'reference', 'referencenumber', 'ref', 'guid', 'requisitionid', '職務編號', '職缺編號', '编号', '編號'],
  title: ['jobtitle', 'name', 'position', '職稱', '職務名稱', '職缺名稱', '职位', '职位名称', '岗位名称'],
  summary: ['teaser', 'shortdescription', '摘要'],
  role: ['function', 'category', 'jobcategory', 'subrole', '職能', '職務類別', '职位类别', '职能'],
  industry: ['sector', '產業', '產業別', '行业'],
  location: ['city', 'place', 'locationcity', '地點', '工作地點', '上班地點', '工作地点', '城市'],
  remote: ['remotetype', 'workplace', 'workplacetype', '遠端'],
  employment: ['employmenttype', 'jobtype', 'type', '僱用型態', '工作性質', '工作性质'],
  salary: ['pay', 'wage', 'compensation', '薪資', '待遇', '工作待遇', '薪资', '薪酬', '月薪'],
  salarycurrency: ['currency'],
  salaryperiod: ['period', 'salaryunit'],
  salarymin: ['minsalary', 'salaryfrom'],
  salarymax: ['maxsalary', 'salaryto'],
  hours: ['workhours', 'workinghours', '上班時間', '上班時段', '工作时间'],
  benefits: ['perks', '福利', '福利制度', '福利待遇'],
  company: ['companyname', 'employer', 'hiringorganization', '公司', '公司名稱', '公司名称'],
  client: ['companydescription', 'aboutcompany', '公司簡介', '公司简介'],
  description: ['jobdescription', 'body', '工作內容', '職務說明', '工作内容', '职位描述', '岗位职责'],
  requirements: ['qualifications', 'experience', 'skills', '條件', '其他條件', '應徵條件', '任职要求', '职位要求'],
  consultant: ['recruiter', 'owner', '顧問', '顾问'],
  posted: ['date', 'dateposted', 'publishdate', '刊登日', '刊登日期', '发布日期'],
  updated: ['lastmodified', 'modified'],
  basis: [],
  permit: [],
  closes: ['closing', 'closingdate', 'expirationdate', 'validthrough', 'deadline', '截止日', '截止日期'],
} as const;

export type FieldName = keyof typeof aliases;

const byAlias = new Map(
  Object.entries(aliases).flatMap(([field, others]) =>
    [field, ...others].map((name) => [name, field as FieldName] as const),
  ),
);
const languages: [Locale, RegExp][] = [
  ['zh-tw', /^(?:zh|zh-?tw|zh-?hant(?:-?tw)?|tw|chinese|中文)$/i],
  ['en', /^(?:en|en-?(?:us|gb)|english|英文)$/i],
];

export interface KnownField {
  field: FieldName;
  locale: Locale | undefined;
}

/** What a column or element means: `title_zh_tw`, `Title (English)`, `<title xml:lang="zh-TW">`. */
export function readFieldName({ name, language }: NamedValue): KnownField | undefined {
  const parts = name.split(/[\s_.:()/[\]-]+/).filter(Boolean);
  const given = language === undefined ? undefined : localeOf(language);
  for (let length = parts.length; length > 0; length -= 1) {
    const field = byAlias.get(parts.slice(0, length).join('').toLowerCase());
    const rest = parts.slice(length).join('-');
    const locale = rest ? localeOf(rest) : given;
    if (field && (!rest || locale)) return { field, locale };
  }
  return undefined;
}

function localeOf(text: string): Locale | undefined {
  return languages.find(([, pattern]) => pattern.test(text))?.[0];
}
