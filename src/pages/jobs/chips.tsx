import { formatNumber } from '#src/i18n/format.ts';
import { asksPay, facetNames, type JobQuery, jobQueryString, withoutPay, withoutValue } from '#src/jobs/query.ts';
import type { PageContext } from '#src/pages/page.ts';
import { pathOf } from '#src/routes.ts';
import { facetLabel } from './facets.tsx';
import styles from './jobs-page.module.css';

interface ActiveFilter {
  label: string;
  /** The list without it. */
  without: JobQuery;
}

export function activeFilters(context: PageContext, query: JobQuery): ActiveFilter[] {
  const { t } = context;
  return [
    ...facetNames.flatMap((name) =>
      query[name].map((code) => ({
        label: facetLabel(context, name, code),
        without: withoutValue(query, name, code),
      })),
    ),
    ...(query.within === null
      ? []
      : [{ label: t.jobs.withinDays(query.within), without: { ...query, within: null, page: 1 } }]),
    ...(asksPay(query) ? [{ label: payLabel(context, query), without: withoutPay(query) }] : []),
  ];
}

/** Each filter that is set, as a link to the list without it. */
export function Chips({ context, query }: { context: PageContext; query: JobQuery }) {
  const { locale, t } = context;
  const path = pathOf('jobs', locale);
  const filters = activeFilters(context, query);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t.jobs.activeFilters}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <a href={`${path}${jobQueryString(without)}`} aria-label={t.jobs.removeFilter(label)}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a className={styles.reset} href={path}>
          {t.jobs.reset}
        </a>
      </li>
    </ul>
  );
}

export function payLabel({ locale, t }: PageContext, { payfrom, payto, per, currency }: JobQuery): string {
  const sum = (amount: number | null) => (amount === null ? '' : formatNumber(amount, locale));
  return t.jobs.payRange(sum(payfrom), sum(payto), currency ?? '', t.jobs.per[per]);
}
