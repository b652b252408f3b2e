import { type Amount, type PayPeriod, readTokens, type Said } from './pay-tokens.ts';
import { foldText } from './search/fold.ts';

/** What one line about pay says. A sum that is named alone is both `min` and `max`. */
export interface StatedPay {
  currency: string;
  period: PayPeriod;
  min?: number;
  max?: number;
  /** How often a year a month's pay is paid, such as 14, or between which numbers. */
  months?: readonly [least: number, most: number];
}

export type PayReading = StatedPay | 'negotiable' | { refused: string };

const currencyOfCountry: Record<string, string> = {
  TW: 'TWD',
  CN: 'CNY',
  HK: 'HKD',
  US: 'USD',
  SG: 'SGD',
  JP: 'JPY',
  GB: 'GBP',
};
const longestLine = 200;

/**
 * Reads one line about pay, such as `15-20K·14薪` or `up to NT$120,000 a month`. What is not certain is refused, never
 * guessed. `country` is where the job is: its currency counts where none is named.
 */
export function readPay(text: string, country?: string): PayReading {
  if (text.length > longestLine) return { refused: 'is no line about pay' };
  const said = readTokens(foldText(text).trim());
  if ('refused' in said) return said;
  if (said.amounts.length === 0) return said.negotiable ? 'negotiable' : { refused: 'names no sum' };
  const currency = currencyOf(said.currencies, country, /\p{Script=Han}/u.test(text));
  const sums = sumsOf(said);
  if (!currency || !sums) return { refused: currency ? 'the sums do not fit together' : 'the currency is not certain' };
  const [least, most] = sums;
  const period = periodOf(said, currency, least);
  if (!period) return { refused: 'it is not certain whether it is paid by the month or by the year' };
  if (![least, most].every((sum) => isPlausible(sum, currency, period)))
    return { refused: `${currency} ${least} per ${period} cannot be meant` };
  const opens = said.bounds.has('from') || said.bounds.has('plus');
  const from = said.bounds.has('least') || (opens && said.amounts.length === 1);
  return {
    currency,
    period,
    ...(said.bounds.has('most') ? {} : { min: least }),
    ...(from ? {} : { max: most }),
    ...(said.months ? { months: said.months } : {}),
  };
}

/** In 15-20K the unit stands once and counts for both; in 5000-1.5万 it does not. */
function sumsOf({ amounts, ranges, bounds }: Said): [number, number] | undefined {
  const [first, second] = amounts;
  if (!first || amounts.length > 2 || ranges !== amounts.length - 1) return undefined;
  if (bounds.has('least') && bounds.has('most')) return undefined;
  if (second && (bounds.has('least') || bounds.has('most'))) return undefined;
  const unit = Math.max(first.unit, second?.unit ?? 1);
  const whole = ({ value, unit: own }: Amount) => Math.round(own === 1 && value < 1000 ? value * unit : value);
  const sums: [number, number] = [whole(first), whole(second ?? first)];
  return sums[0] > 0 && sums[0] <= sums[1] ? sums : undefined;
}

/** `元` belongs to the place; `$` only in a Chinese text, where it is no American one. */
function currencyOf(named: Set<string>, country = '', chinese: boolean): string | undefined {
  const [code, ...others] = [...named].filter((name) => name.length === 3);
  if (others.length > 0) return undefined;
  if (code) return code;
  const local = currencyOfCountry[country];
  if (named.has('¥')) return country === 'JP' ? 'JPY' : local && 'CNY';
  return named.has('$') && !(chinese && country === 'TW') ? undefined : local;
}

/** Pay a year that no law would allow must be a month's, and a month's pay that nobody earns must be a year's. */
const certain: Record<string, { year: number; month: number; thousands: number }> = {
  TWD: { year: 300_000, month: 600_000, thousands: 300_000 },
  // Pay in thousands is a month's on every Chinese board; a year's pay is written in 万.
  CNY: { year: 24_000, month: 150_000, thousands: 100_000 },
};

function periodOf({ periods: named, months, amounts }: Said, currency: string, least: number): PayPeriod | undefined {
  const [period, ...others] = named;
  if (others.length > 0) return undefined;
  if (period) return period;
  const limits = certain[currency];
  if (!limits) return undefined;
  const inThousands = amounts.some(({ unit }) => unit === 1000);
  if (months || least < (inThousands ? limits.thousands : limits.year)) return 'month';
  return least > limits.month ? 'year' : undefined;
}

/** Far beyond what is paid: there a unit is missing, or stands twice. */
const bounds: Record<string, Record<PayPeriod, [number, number]>> = {
  TWD: { hour: [50, 10_000], month: [3_000, 5_000_000], year: [60_000, 60_000_000] },
  CNY: { hour: [5, 5_000], month: [800, 1_000_000], year: [10_000, 20_000_000] },
};

function isPlausible(sum: number, currency: string, period: PayPeriod): boolean {
  const [least, most] = bounds[currency]?.[period] ?? [1, 1e9];
  return sum >= least && sum <= most;
}
