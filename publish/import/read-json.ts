import { mostJobs, tooManyJobs } from './feed-limits.ts';
import type { ImportRow, NamedValue } from './import-row.ts';
import { isObject, parseJson } from './json-values.ts';

/** A list of jobs, or an object with one under `jobs`. Inner values are named with dots, lists become Markdown. */
export function readJson(text: string): ImportRow[] {
  const data = parseJson(text);
  const list = Array.isArray(data) ? data : isObject(data) ? data['jobs'] : undefined;
  if (!Array.isArray(list)) throw new Error('the file is neither a list of jobs nor an object with a list "jobs"');
  if (list.length > mostJobs) throw tooManyJobs();
  return list.map((item: unknown, index) => {
    const place = `job ${index + 1}`;
    return isObject(item) ? { place, fields: flatten(item) } : { place, fields: [], fault: 'is no object' };
  });
}

function flatten(object: Record<string, unknown>, prefix = ''): NamedValue[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    if (Array.isArray(value)) return [{ name, value: value.map((item) => `- ${String(item)}`).join('\n') }];
    if (isObject(value)) return flatten(value, `${name}.`);
    return value === null || value === undefined ? [] : [{ name, value: String(value) }];
  });
}
