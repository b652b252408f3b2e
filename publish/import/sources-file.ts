import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { code, text } from '#src/content/fields.ts';
import { locales } from '#src/i18n/locales.ts';
import { kindNames } from './kinds.ts';

const names = v.record(text(120), text(40));
const defaults = [
  'role',
  'industry',
  'location',
  'remote',
  'employment',
  'salary',
  'closes',
  'hours',
  'benefits',
  'basis',
];

/** One system that jobs come from; the firm's `sources.yaml` lists them. */
const source = v.strictObject({
  /** Its jobs' addresses begin with it, so it is never changed. */
  id: code,
  kind: v.picklist(kindNames, `must be one of: ${kindNames.join(', ')}`),
  /** An https address, or a file beside `sources.yaml`. */
  from: text(2_000),
  language: v.picklist(locales, `must be ${locales.join(' or ')}`),
  consultant: code,
  /** Minutes between two looks; a timer that comes sooner passes it over. */
  every: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 60),
  /** What the source calls our places, categories and industries. */
  places: v.optional(names, {}),
  categories: v.optional(names, {}),
  industries: v.optional(names, {}),
  /** For jobs that do not say it themselves. */
  defaults: v.optional(v.record(v.picklist(defaults, `must be one of: ${defaults.join(', ')}`), text(200)), {}),
  /** Whether the employer's name may be published. */
  company: v.optional(v.picklist(['hide', 'show']), 'hide'),
  /** Whether e-mail addresses and telephone numbers stay in the texts. */
  contacts: v.optional(v.picklist(['remove', 'keep']), 'keep'),
  /** For how many days a job is open that has no closing date; it is prolonged while the source has it. */
  openDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(180)), 90),
});

export type Source = v.InferOutput<typeof source>;

export const sourcesFile = 'sources.yaml';
export const sourcesSchema = v.pipe(
  v.array(source, 'must be a list of sources'),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'two sources have the same id'),
);

/** The sources of a content folder; none where it has no such file. */
export function readSources(contentDir: string): Source[] {
  const file = path.join(contentDir, sourcesFile);
  if (!existsSync(file)) return [];
  const result = v.safeParse(sourcesSchema, parse(readFileSync(file, 'utf8')) ?? []);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => {
    const place = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `source ${key + 1}` : String(key)));
    return `  ${[...place, issue.message].join(': ')}`;
  });
  throw new Error(`${sourcesFile} cannot be used:\n${faults.join('\n')}`);
}
