const unitMilliseconds = { d: 24 * 3_600_000, m: 30 * 24 * 3_600_000, y: 365 * 24 * 3_600_000 };

/** `90d`, `24m` or `2y` in milliseconds; a month counts as 30 days. */
export function parseAge(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([dmy])$/.exec(text) ?? [];
  if (count === '') throw new Error(`--older-than must be like 90d, 24m or 2y, not "${text}"`);
  return Number(count) * unitMilliseconds[unit as keyof typeof unitMilliseconds];
}
