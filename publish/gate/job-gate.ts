import type * as v from 'valibot';
import type { job } from '#publish/schemas/records.ts';
import type { Day } from '#src/content/types.ts';
import type { Finding } from './finding.ts';
import { type FieldText, jobTexts } from './job-texts.ts';
import { salaryFindings } from './salary.ts';
import { grounds } from './wording-grounds.ts';
import { discriminatoryWording, mayDiscriminate } from './wording.ts';

export interface JobFacts {
  country: string;
  posted: Day;
  closes: Day;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** A job that is open for longer is an error of the pen, or no job. */
const longestOpenDays = 366;
const criteria: FieldText['name'][] = ['title', 'summary', 'requirements'];

/** What Taiwan's employment-service law and good sense ask of a job. Documents quote bad examples, so only jobs are asked. */
export function jobFindings(value: v.InferOutput<typeof job>, { country, posted, closes }: JobFacts): Finding[] {
  return [...wordingFindings(value), ...salaryFindings(value, country), ...closingFindings(posted, closes)];
}

function wordingFindings(value: v.InferOutput<typeof job>): Finding[] {
  const texts = jobTexts(value);
  if (!mayDiscriminate(texts.map(({ text }) => text))) return [];
  return texts.flatMap(({ name, field, text }) =>
    discriminatoryWording(text, criteria.includes(name) ? 'criteria' : 'elsewhere').map(
      ({ ground, weight, quote }): Finding => ({
        weight,
        field,
        quote,
        reason: `"${quote}" ${weight === 'fault' ? 'chooses' : 'may choose'} people by ${grounds[ground].name}, which the law does not allow`,
        suggestion: grounds[ground].suggestion,
      }),
    ),
  );
}

function closingFindings(posted: Day, closes: Day): Finding[] {
  const days = Math.round((Date.parse(closes) - Date.parse(posted)) / dayMilliseconds);
  if (days <= longestOpenDays) return [];
  return [
    {
      weight: 'fault',
      field: ['closes'],
      reason: `${closes} is ${days} days after the job is posted`,
      suggestion: 'check the year; name the last day of applications, within a year of posting',
    },
  ];
}
