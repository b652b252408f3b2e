import { isLocale } from '#src/i18n/locales.ts';
import { isObject } from './json-values.ts';

export type JobRecord = Record<string, unknown>;

export interface Merged {
  record: JobRecord;
  /** The fields that a person changed, and that therefore stay: `title.en`, `salary`. */
  edited: string[];
}

/**
 * What a job's file should hold: what the feed says now, but for the fields that a person changed since the feed was
 * last taken over. `base` is what was taken over then; without it every difference counts as a person's. A field that
 * is taken out of the file follows the feed again.
 */
export function mergeEdits(base: JobRecord | undefined, current: JobRecord, incoming: JobRecord): Merged {
  const record: JobRecord = {};
  const edited: string[] = [];
  const known = base === undefined ? undefined : leavesOf(base);
  const [now, next] = [leavesOf(current), leavesOf(incoming)];
  for (const name of new Set([...next.keys(), ...now.keys()])) {
    const [mine, theirs] = [now.get(name), next.get(name)];
    const changed = mine !== undefined && !same(mine, theirs) && !(known && same(mine, known.get(name)));
    if (changed) edited.push(name);
    const value = changed ? mine : theirs;
    if (value !== undefined) put(record, name, value);
  }
  return { record, edited };
}

/** Each language of a text is a field of its own. */
function leavesOf(record: JobRecord): Map<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      if (!isObject(value) || !Object.keys(value).every(isLocale)) return [[name, value]];
      return Object.entries(value).map(([language, text]) => [`${name}.${language}`, text]);
    }),
  );
}

function put(record: JobRecord, name: string, value: unknown): void {
  const [field = '', language] = name.split('.');
  if (language === undefined) record[field] = value;
  else record[field] = { ...(isObject(record[field]) ? record[field] : {}), [language]: value };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
