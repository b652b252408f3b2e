import { addBit, numbersOf } from './bit-set.ts';
import type { JobColumns } from './job-columns.ts';
import type { Hits } from './match-jobs.ts';
import type { PayWanted } from './pay-in-line.ts';
import type { Fact } from './search-plan.ts';

/** What a fact counts in a job that fits, and in one that comes close; a mention in a text adds to it. */
const fits = 48;
const nearlyFits = 36;
/** Pay that lies above what is asked for counts less the further above it lies. */
const leastPay = 8;

/** Adds the jobs that a fact speaks of. */
export function addFact(columns: JobColumns, fact: Fact, hits: Hits): void {
  switch (fact.facet) {
    case 'id': {
      const job = columns.numberOf(fact.id);
      if (job >= 0) add(hits, job, fits);
      return;
    }
    case 'pay':
      return addPay(columns, fact.pay, hits);
    default:
      for (const [codes, weight] of [[fact.codes, fits] as const, [fact.nearly, nearlyFits] as const])
        for (const code of codes)
          for (const set of columns.jobsWith(fact.facet, code))
            for (const job of numbersOf(set)) add(hits, job, weight);
  }
}

function addPay(columns: JobColumns, pay: PayWanted | 'negotiable', hits: Hits): void {
  const { yearlyFrom, yearlyTo, isMonthly } = columns.pay;
  if (pay === 'negotiable') {
    for (let job = 0; job < columns.size; job += 1) if (yearlyTo[job] === 0) add(hits, job, fits);
    return;
  }
  const monthly = pay.period ? pay.period === 'month' : isPaidMonthly(columns, pay.amount);
  const amount = pay.amount * (monthly ? 12 : 1);
  for (let job = 0; job < columns.size; job += 1) {
    const [from = 0, to = 0] = [yearlyFrom[job], yearlyTo[job]];
    if (to < amount) continue;
    const weight = isMonthly[job] === Number(monthly) ? fits : nearlyFits;
    add(hits, job, from <= amount ? weight : Math.max(leastPay, Math.round((weight * amount) / from) - leastPay));
  }
}

/** An amount without a period is meant as more jobs pay it: a month or a year. */
function isPaidMonthly({ pay: { yearlyFrom, yearlyTo }, size }: JobColumns, amount: number): boolean {
  let [monthly, yearly] = [0, 0];
  for (let job = 0; job < size; job += 1) {
    const [from = 0, to = 0] = [yearlyFrom[job], yearlyTo[job]];
    if (from <= amount * 12 && amount * 12 <= to) monthly += 1;
    if (from <= amount && amount <= to) yearly += 1;
  }
  return monthly >= yearly;
}

function add({ jobs, weights }: Hits, job: number, weight: number): void {
  weights[job] = Math.min(255, (weights[job] ?? 0) + weight);
  addBit(jobs, job);
}
