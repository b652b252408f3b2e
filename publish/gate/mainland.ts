import type { WrittenJob } from '#src/content/job.ts';
import type { Finding } from './finding.ts';
import { jobTexts } from './job-texts.ts';

/** Chips and how they are made; an industry's code or a role's name may say it, or the title alone. */
const semiconductor =
  /semiconductor|\bIC\b|\bwafers?\b|\bfoundry\b|\bchip (?:design|maker)|半導體|半导体|晶圓|晶圆|積體電路|集成电路/i;
const semiconductorCode = /semiconductor|\bics?\b|chips?\b/;

/**
 * Articles 34 and 35 of Taiwan's cross-strait act: work in Mainland China is advertised in Taiwan for an investment that
 * Taiwan has approved, and for chips not at all. What the company there shows its own readers is its own affair.
 */
export function mainlandFindings(value: WrittenJob, country: string): Finding[] {
  if (country !== 'CN') return [];
  if (isSemiconductor(value))
    return [
      {
        severity: 'fault',
        field: ['location'],
        reason: 'a semiconductor job in Mainland China may not be advertised in Taiwan',
        suggestion: 'leave it out; firm.yaml can say that the rule does not bind the firm (mainlandJobs: free)',
      },
    ];
  if (value.basis === undefined)
    return [
      {
        severity: 'fault',
        field: ['basis'],
        reason: 'is missing: a job in Mainland China may be advertised in Taiwan only on a basis that it names',
        suggestion:
          'write "basis: investment" with the approval in "permit", or "basis: own-readers"; ' +
          'firm.yaml can say that the rule does not bind the firm (mainlandJobs: free)',
      },
    ];
  if (value.basis === 'investment' && value.permit === undefined)
    return [
      {
        severity: 'fault',
        field: ['permit'],
        reason: 'is missing: the approval of the Taiwanese investment that hires',
        suggestion: 'enter its number, such as 經審二字第00000000號',
      },
    ];
  return [];
}

function isSemiconductor(value: WrittenJob): boolean {
  if (semiconductorCode.test(value.industry ?? '')) return true;
  return jobTexts(value).some(({ name, text }) => name === 'title' && semiconductor.test(text));
}
