const currencies: [string, RegExp][] = [
  ['CNY', /cny|rmb|¥|￥|人民幣|人民币/i],
  ['TWD', /twd|ntd|nt\$|新台幣|台幣/i],
];
const periods: [string, RegExp][] = [
  ['month', /month|monthly|\/mo|月/i],
  ['year', /year|annual|annum|\/yr|年/i],
];

const units: Record<string, number> = { 萬: 10_000, 万: 10_000, k: 1_000 };

/** Pay written in one line, like `NT$60,000-80,000 a month` or 面議. Undefined where it names no sum. */
export function readSalary(
  text: string,
): 'negotiable' | { currency?: string; period?: string; min: number; max?: number } | undefined {
  if (/negotiable|面議|面议/i.test(text)) return 'negotiable';
  const sums = [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/(\d+(?:\.\d+)?)\s*([萬万k])?/gi)];
  const [min, max] = sums.map(([, digits, unit]) =>
    Math.round(Number(digits) * (units[unit?.toLowerCase() ?? ''] ?? 1)),
  );
  if (min === undefined) return undefined;
  const first = (list: [string, RegExp][]) => list.find(([, pattern]) => pattern.test(text))?.[0];
  const [currency, period] = [first(currencies), first(periods)];
  return {
    ...(currency ? { currency } : {}),
    ...(period ? { period } : {}),
    min,
    ...(max === undefined ? {} : { max }),
  };
}
