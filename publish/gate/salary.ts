import type { WrittenJob } from '#src/content/job.ts';
import { simplified } from '#src/jobs/search/fold.ts';
import { jobTexts } from './job-texts.ts';
import type { Finding } from './finding.ts';

/** Monthly pay in NT$ under which article 5 of the Employment Service Act asks for the sum, a range or a minimum. */
const disclosureLimit = 40_000;
/** How often a month each is paid; 40 hours a week are 173 a month. */
const timesAMonth = { hour: 173, month: 1, year: 1 / 12 };
/** Employment that often pays less than the limit. */
const oftenUnderLimit: WrittenJob['employment'][] = ['part-time', 'temporary', 'internship'];

/** Both are looked for in Simplified, so that Traditional and Simplified are found. */
const statedPay = [
  /(?:月薪|底薪|本薪|薪资|薪水|月领)[^\d\n]{0,8}(\d{2},?\d{3})(?!\d)/g,
  /(?:NT\$|TWD) ?(\d{2},?\d{3})(?!\d)[^.\n]{0,12}\b(?:a|per) month/gi,
];
const leftOpen =
  /面议|薪(?:资|水)?(?:另议|可议|再议|依公司规定|从优)|待遇从优|(?:salary|pay|wage)(?: is)? negotiable|negotiable (?:salary|pay|wage)/i;

/** Pay under the limit must be disclosed; "negotiable" states that it is not under it. */
export function salaryFindings(value: WrittenJob, country: string): Finding[] {
  if (country !== 'TW') return [];
  if (value.salary === undefined) return value.source ? [unsaidPay] : [];
  if (value.salary === 'negotiable') return [...contradictedPay(value), ...doubtfulPay(value)];
  const { currency, period, min } = value.salary;
  return currency === 'TWD' && min * timesAMonth[period] < disclosureLimit ? payLeftOpen(value) : [];
}

const unsaidPay: Finding = {
  severity: 'fault',
  field: ['salary'],
  reason: 'is missing: in Taiwan pay under NT$40,000 a month must be disclosed',
  suggestion: 'enter the pay in the source system, or state "salary: negotiable" (NT$40,000 or more) for the source',
};

function contradictedPay(value: WrittenJob): Finding[] {
  return jobTexts(value).flatMap(({ field, text }) =>
    statedPay
      .flatMap((pattern) => [...simplified(text).matchAll(pattern)])
      .filter(([, sum = '']) => Number(sum.replace(',', '')) < disclosureLimit)
      .map(({ 0: match, index }): Finding => {
        const quote = text.slice(index, index + match.length);
        const reason = `"${quote}" is under NT$40,000 a month, while salary says "negotiable"`;
        const suggestion = 'disclose the pay in salary: currency, period, min and, if you like, max';
        return { severity: 'fault', field, quote, reason, suggestion };
      }),
  );
}

function doubtfulPay({ employment }: WrittenJob): Finding[] {
  if (!oftenUnderLimit.includes(employment)) return [];
  return [
    {
      severity: 'warning',
      field: ['salary'],
      reason: `"negotiable" states NT$40,000 a month or more, which is unusual for ${employment} work`,
      suggestion: 'if the pay may be less, disclose it: currency, period, min and, if you like, max',
    },
  ];
}

function payLeftOpen(value: WrittenJob): Finding[] {
  return jobTexts(value).flatMap(({ field, text }): Finding[] => {
    const match = leftOpen.exec(simplified(text));
    const quote = match && text.slice(match.index, match.index + match[0].length);
    if (!quote) return [];
    const reason = `"${quote}" is not allowed where pay is under NT$40,000 a month`;
    return [
      { severity: 'fault', field, quote, reason, suggestion: 'leave it out: the salary field says what is paid' },
    ];
  });
}
