import { type JobQuery, postedWithin } from '#src/jobs/query.ts';
import type { PageContext } from '#src/pages/page.ts';
import styles from './facets.module.css';

interface FilterProps {
  context: PageContext;
  query: JobQuery;
}

/** Pay between two bounds. The first choices leave no trace in the address: by the month, in any currency. */
export function PayFilter({ context: { t, search }, query }: FilterProps) {
  return (
    <fieldset>
      <legend>{t.jobs.pay}</legend>
      <div className={styles.fields}>
        <label>
          {t.jobs.payFrom}
          <input
            name="payfrom"
            id="payfrom"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={query.payfrom ?? ''}
          />
        </label>
        <label>
          {t.jobs.payTo}
          <input name="payto" id="payto" inputMode="numeric" autoComplete="off" defaultValue={query.payto ?? ''} />
        </label>
        <label>
          {t.jobs.payPer}
          <select name="per" id="per" defaultValue={query.per === 'year' ? 'year' : ''}>
            <option value="">{t.jobs.per.month}</option>
            <option value="year">{t.jobs.per.year}</option>
          </select>
        </label>
        <label>
          {t.jobs.currency}
          <select name="currency" id="currency" defaultValue={query.currency ?? ''}>
            <option value="">{t.jobs.anyCurrency}</option>
            {search.currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  );
}

export function WithinFilter({ context: { t }, query }: FilterProps) {
  return (
    <fieldset>
      <legend>
        <label htmlFor="within">{t.jobs.within}</label>
      </legend>
      <div className={styles.fields}>
        <select className={styles.wide} name="within" id="within" defaultValue={query.within ?? ''}>
          <option value="">{t.jobs.anyTime}</option>
          {postedWithin.map((days) => (
            <option key={days} value={days}>
              {t.jobs.withinDays(days)}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
