import type { Locale } from '#src/i18n/locales.ts';
import type { NamedValue } from './import-row.ts';

/** The fields of a job, and what feeds, spreadsheets and other systems call them (without case, spaces and marks). */
const aliases = {
  id: ['jobid', 'reference', 'referencenumber', 'ref', 'guid', 'requisitionid'],
  title: ['jobtitle', 'name', 'position', '職稱', '職務名稱'],
  summary: ['teaser', 'shortdescription', '摘要'],
  role: ['function', 'category', 'jobcategory', 'subrole', '職能'],
  industry: ['sector', '產業'],
  location: ['city', 'place', 'locationcity', '地點'],
  remote: ['remotetype', 'workplace', 'workplacetype', '遠端'],
  employment: ['employmenttype', 'jobtype', 'type', '僱用型態'],
  salary: ['pay', 'wage', '薪資'],
  salarycurrency: ['currency'],
  salaryperiod: ['period', 'salaryunit'],
  salarymin: ['minsalary', 'salaryfrom'],
  salarymax: ['maxsalary', 'salaryto'],
  hours: ['workhours', 'workinghours', '上班時間'],
  benefits: ['perks', '福利'],
  client: ['company', 'companydescription', 'employer', '公司'],
  description: ['jobdescription', 'body', '工作內容'],
  requirements: ['qualifications', 'experience', 'skills', '條件'],
  consultant: ['recruiter', 'owner', '顧問'],
  posted: ['date', 'dateposted', 'publishdate', '刊登日'],
  updated: ['lastmodified', 'modified'],
  closes: ['closing', 'closingdate', 'expirationdate', 'validthrough', 'deadline', '截止日'],
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
