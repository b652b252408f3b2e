import type { Job, Salary } from '#src/content/job.ts';

/** What each job pays. */
export interface PayColumns {
  /** In a year, in the job's own currency; 0 where it is not told. */
  yearlyFrom: Float64Array;
  yearlyTo: Float64Array;
  /** Whether it is told by the month: 1, else 0. */
  isMonthly: Uint8Array;
  /** The currencies that jobs pay in, the one of most jobs first. */
  currencies: string[];
  /** Each job's as a number of `currencies`; one past them where no pay is told. */
  currencyOf: Uint8Array;
}

/** An hour's pay is compared as that of forty hours a week. */
const periodsInYear: Record<Salary['period'], number> = { hour: 40 * 52, month: 12, year: 1 };

export function payColumns(jobs: Job[]): PayColumns {
  const yearly = ({ salary }: Job, amount: number) => amount * (salary ? periodsInYear[salary.period] : 0);
  const paid = Map.groupBy(
    jobs.flatMap(({ salary }) => salary ?? []),
    ({ currency }) => currency,
  );
  const currencies = [...paid].sort(([, a], [, b]) => b.length - a.length).map(([currency]) => currency);
  const numbers = new Map<string, number>(currencies.map((currency, number) => [currency, number]));
  return {
    yearlyFrom: Float64Array.from(jobs, (job) => yearly(job, job.salary?.min ?? 0)),
    yearlyTo: Float64Array.from(jobs, (job) => yearly(job, job.salary?.max ?? job.salary?.min ?? 0)),
    isMonthly: Uint8Array.from(jobs, ({ salary }) => (salary?.period === 'month' ? 1 : 0)),
    currencies,
    currencyOf: Uint8Array.from(jobs, ({ salary }) => numbers.get(salary?.currency ?? '') ?? currencies.length),
  };
}

/**
 * All jobs, the best paid first. Sums of different currencies cannot be compared without a rate, so those in the
 * currency of most jobs come first; jobs that tell no pay come last.
 */
export function bestPaidFirst({ yearlyTo, currencyOf }: PayColumns): Uint32Array {
  return Uint32Array.from(yearlyTo.keys()).sort(
    (a, b) => (currencyOf[a] ?? 0) - (currencyOf[b] ?? 0) || (yearlyTo[b] ?? 0) - (yearlyTo[a] ?? 0) || a - b,
  );
}
