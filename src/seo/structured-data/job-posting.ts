import type { JobPosting, MonetaryAmount, WithContext } from 'schema-dts';
import type { EmploymentType, Job, Salary } from '#src/content/job.ts';
import { zonedIso } from '#src/content/zoned-time.ts';
import { labelOf } from '#src/jobs/present.ts';
import { pathOf } from '#src/routes.ts';
import { countryName } from '../country-name.ts';
import { jobText } from '../job-text.ts';
import type { SiteView } from '../site-view.ts';

const employmentTypes: Record<EmploymentType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

/** The agency's client is not named; this is the word that search engines expect then. */
const undisclosedEmployer = 'confidential';

type Posting = Omit<Exclude<WithContext<JobPosting>, string>, 'hiringOrganization'> & {
  hiringOrganization: typeof undisclosedEmployer;
};

/** Only for an open job's page. */
export function jobPostingData(view: SiteView, job: Job): Posting {
  const { content, locale, origin } = view;
  const place = content.locations.find(({ code }) => code === job.location);
  const timezone = place?.timezone ?? 'UTC';
  const country = place?.country ?? '';
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title[locale],
    description: jobText(view, job),
    identifier: { '@type': 'PropertyValue', name: content.firm.name[locale], value: job.id },
    url: `${origin}${pathOf('job', locale, job.id)}`,
    datePosted: zonedIso(job.appearsAt, timezone),
    // The last second of its last day, in the timezone of the job.
    validThrough: zonedIso(job.closesAt - 1000, timezone),
    employmentType: employmentTypes[job.employment],
    hiringOrganization: undisclosedEmployer,
    ...(job.industry ? { industry: labelOf(content.industries, job.industry, locale) } : {}),
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: labelOf(content.locations, job.location, locale),
        addressRegion: place?.region ?? '',
        addressCountry: country,
      },
    },
    ...(job.remote === 'full'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: countryName(country, locale) },
        }
      : {}),
    ...(job.salary ? { baseSalary: salaryData(job.salary) } : {}),
    directApply: false,
  };
}

function salaryData({ currency, period, min, max }: Salary): MonetaryAmount {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {
      '@type': 'QuantitativeValue',
      minValue: min,
      ...(max === null ? {} : { maxValue: max }),
      unitText: period.toUpperCase(),
    },
  };
}
