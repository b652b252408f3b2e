import type { Content } from '#src/content/content.ts';
import type { Finding } from './finding.ts';

/** Countries whose law on advertising jobs this gate knows something of. */
const withRules = ['TW', 'CN'];

export function hasRules(country: string): boolean {
  return withRules.includes(country);
}

/** Says once of each country that a publish cannot tell what its law asks. */
export function countryFindings({ jobs, locations }: Pick<Content, 'jobs' | 'locations'>): Finding[] {
  const used = new Set(jobs.map(({ location }) => location));
  const beyond = locations.filter(({ code, country }) => used.has(code) && !hasRules(country));
  const byCountry = Map.groupBy(beyond, ({ country }) => country);
  return [...byCountry].map(([country, places]) => {
    const codes = new Set(places.map(({ code }) => code));
    const count = jobs.filter(({ location }) => codes.has(location)).length;
    const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
    return {
      severity: 'warning',
      field: [places[0]?.code ?? '', 'country'],
      reason: `there are no rules here for the law of ${name}, where ${count === 1 ? 'a job is' : `${count} jobs are`}`,
      suggestion: 'have somebody who knows that law read them; dates are checked, wording is only remarked on',
    };
  });
}
