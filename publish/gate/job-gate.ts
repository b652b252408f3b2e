import { leftOutByFeeds, type WrittenJob } from '#src/content/job.ts';
import type { Day } from '#src/content/types.ts';
import type { Finding } from './finding.ts';
import { type FieldText, jobTexts } from './job-texts.ts';
import { hasRules } from './countries.ts';
import { mainlandFindings } from './mainland.ts';
import { salaryFindings } from './salary.ts';
import { suggestForField } from './suggest.ts';
import { grounds } from './wording-grounds.ts';
import { discriminatoryWording, mayDiscriminate } from './wording.ts';

export interface JobFacts {
  country: string;
  posted: Day;
  closes: Day;
  /** Whether the firm is bound by Taiwan's rule on jobs in Mainland China. */
  mainlandRule: boolean;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** A job that is open for longer has a wrong year, or is no job. */
const longestOpenDays = 366;
const criteria: FieldText['name'][] = ['title', 'summary', 'requirements'];

/** What the law of the job's country and good sense ask of a job; documents may quote bad examples. */
export function jobFindings(value: WrittenJob, { country, posted, closes, mainlandRule }: JobFacts): Finding[] {
  const wording = wordingFindings(value);
  // A location that is no known one has no country, and is a fault already.
  const isKnown = country === '' || hasRules(country);
  return [
    ...missingFindings(value),
    ...(isKnown ? wording : wording.map(asAdvice)),
    ...salaryFindings(value, country),
    ...(mainlandRule ? mainlandFindings(value, country) : []),
    ...closingFindings(posted, closes),
  ];
}

/** What most laws forbid is worth a look, but stops nothing where the law is not known here. */
function asAdvice(finding: Finding): Finding {
  return { ...finding, severity: 'warning' };
}

/** What a feed leaves out is not made up; whoever writes a job by hand knows it. */
function missingFindings(value: WrittenJob): Finding[] {
  if (value.source) return [];
  return leftOutByFeeds
    .filter((name) => value[name] === undefined)
    .map((name) => ({
      severity: 'fault',
      field: [name],
      reason: 'is missing',
      suggestion: suggestForField([name], 'is missing', []),
    }));
}

function wordingFindings(value: WrittenJob): Finding[] {
  const texts = jobTexts(value);
  if (!mayDiscriminate(texts.map(({ text }) => text))) return [];
  return texts.flatMap(({ name, field, text }) =>
    discriminatoryWording(text, criteria.includes(name) ? 'criteria' : 'elsewhere').map((match): Finding => {
      const { ground, severity, quote } = match;
      const chooses = severity === 'fault' ? 'chooses' : 'may choose';
      const reason = `"${quote}" ${chooses} people by ${grounds[ground].name}, which the law does not allow`;
      return { severity, field, quote, reason, suggestion: grounds[ground].suggestion };
    }),
  );
}

function closingFindings(posted: Day, closes: Day): Finding[] {
  const days = Math.round((Date.parse(closes) - Date.parse(posted)) / dayMilliseconds);
  if (days <= longestOpenDays) return [];
  return [
    {
      severity: 'fault',
      field: ['closes'],
      reason: `${closes} is ${days} days after the job is posted`,
      suggestion: 'check the year; name the last day of applications, within a year of posting',
    },
  ];
}
