import { button } from '#src/components/button/button.ts';
import type { Coded } from '#src/content/taxonomy.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { labelOf } from '#src/jobs/present.ts';
import { employmentTypes, type FacetName, type JobQuery, remoteTypes } from '#src/jobs/query.ts';
import type { JobResults } from '#src/jobs/search/job-search.ts';
import type { PageContext } from '#src/pages/page.ts';
import styles from './facets.module.css';
import { PayFilter, WithinFilter } from './pay-and-day.tsx';

interface FacetsProps {
  context: PageContext;
  query: JobQuery;
  results: JobResults;
}

const sheetId = 'filters';

/** What a filter's value is called on the page. */
export function facetLabel({ content, locale, t }: PageContext, name: FacetName, code: string): string {
  switch (name) {
    case 'function':
      return labelOf(content.functions, code, locale);
    case 'role':
      return labelOf(
        content.functions.flatMap(({ roles }) => roles),
        code,
        locale,
      );
    case 'industry':
      return labelOf(content.industries, code, locale);
    case 'location':
      return labelOf(content.locations, code, locale);
    case 'remote':
      return t.remote[code as keyof typeof t.remote];
    case 'employment':
      return t.employment[code as keyof typeof t.employment];
  }
}

/** All filters, as checkboxes of the list's form. On a phone they are a popover, which opens without JavaScript. */
export function Facets(props: FacetsProps) {
  const { content, t } = props.context;
  const remote = remoteTypes.map((code) => ({ code }));
  const employment = employmentTypes.map((code) => ({ code }));
  return (
    <div className={styles.facets} id={sheetId} popover="auto" data-lenis-prevent="">
      <div className={styles.top}>
        <p>{t.jobs.filter}</p>
        <button type="button" className={button.plain} popoverTarget={sheetId} popoverTargetAction="hide">
          {t.shell.close}
        </button>
      </div>
      <fieldset>
        <legend>{t.jobs.function}</legend>
        {content.functions.map((group) => (
          <GroupFacet key={group.code} {...props} code={group.code} roles={group.roles} />
        ))}
      </fieldset>
      <Facet {...props} name="location" title={t.jobs.location} values={content.locations} />
      <Facet {...props} name="remote" title={t.jobs.remote} values={remote} />
      <Facet {...props} name="employment" title={t.jobs.employment} values={employment} />
      <PayFilter {...props} />
      <WithinFilter {...props} />
      <Facet {...props} name="industry" title={t.jobs.industry} values={content.industries} />
      <p className={styles.apply}>
        <button className={button.primary}>{t.jobs.apply}</button>
      </p>
    </div>
  );
}

/** Opens the sheet on a phone, and says how many filters are set. */
export function FilterButton({ context: { t }, active }: { context: PageContext; active: number }) {
  return (
    <button type="button" className={`${button.plain} ${styles.open}`} popoverTarget={sheetId}>
      {t.jobs.filter}
      {active > 0 && ` (${active})`}
    </button>
  );
}

function GroupFacet({ code, roles, ...props }: FacetsProps & { code: string; roles: Coded[] }) {
  const { context, query } = props;
  const chosen = roles.some((role) => query.role.includes(role.code));
  return (
    <div className={styles.group}>
      <Choice {...props} name="function" code={code} />
      <details open={chosen || query.function.includes(code)}>
        <summary aria-label={`${context.t.jobs.roles}: ${facetLabel(context, 'function', code)}`} />
        <div className={styles.roles}>
          {roles.map((role) => (
            <Choice key={role.code} {...props} name="role" code={role.code} />
          ))}
        </div>
      </details>
    </div>
  );
}

function Facet({
  name,
  title,
  values,
  ...props
}: FacetsProps & { name: FacetName; title: string; values: { code: string }[] }) {
  const used = values.filter(
    ({ code }) => props.results.counts[name].has(code) || (props.query[name] as string[]).includes(code),
  );
  if (used.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {used.map(({ code }) => (
        <Choice key={code} {...props} name={name} code={code} />
      ))}
    </fieldset>
  );
}

function Choice({ context, query, results, name, code }: FacetsProps & { name: FacetName; code: string }) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        name={name}
        value={code}
        id={`${name}-${code}`}
        defaultChecked={(query[name] as string[]).includes(code)}
      />
      <span>{facetLabel(context, name, code)}</span>
      <span className={styles.number}>{formatNumber(results.counts[name].get(code) ?? 0, context.locale)}</span>
    </label>
  );
}
