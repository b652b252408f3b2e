import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixtureDir } from '#tests/support/use-fixtures.ts';
import { ContentCache } from '#editor/content-cache.ts';
import { checkRecord } from '#editor/records/check-record.ts';
import { codeLists } from '#editor/records/code-lists.ts';
import { fillIn } from '#editor/records/fill-in.ts';
import { kinds } from '#editor/records/kinds.ts';
import { changedText } from '#editor/records/record-file.ts';
import { newRecord, templateOf } from './new.ts';

const contentDir = mkdtempSync(path.join(tmpdir(), 'trichord-new-'));
cpSync(fixtureDir, contentDir, { recursive: true });
afterAll(() => rmSync(contentDir, { recursive: true }));

const today = '2026-11-15';
const check = (file: string, text: string) =>
  checkRecord({ cache: new ContentCache(contentDir), anchor: today, now: Date.parse(today) }, file, text);

describe.each(['job', 'news', 'event'] as const)('the template of a new %s', (name) => {
  const { fields } = kinds[name];
  const text = templateOf(name);

  it('is YAML with every field of the schema, in its order; what may be left out is a comment', () => {
    const named = [...text.matchAll(/^(?:# )?([a-z]+):/gm)].map(([, field]) => field);
    expect(named).toEqual(fields.map((field) => field.name));
    expect(Object.keys(parse(text) as object)).toEqual(
      fields.filter(({ required, name: field }) => required || field === 'draft').map((field) => field.name),
    );
  });

  it('is a draft that cannot be published as it is', () => {
    expect(parse(text)).toMatchObject({ draft: true });
    const file = newRecord(contentDir, name, 'brand-new');
    expect(readFileSync(path.join(contentDir, file), 'utf8')).toBe(text);
    const required = fields.filter((field) => field.required).map((field) => field.name);
    const faulty = check(file, text).faults.map(({ field }) => field.split('.')[0]);
    expect(new Set(faulty)).toEqual(new Set(required));
  });

  it('can be filled in by the editor', () => {
    const filled = fillIn(fields, { draft: true }, { codes: codeLists(contentDir), today, everything: true });
    const saved = changedText(contentDir, kinds[name], 'brand-new', filled);
    expect(check(`${name === 'news' ? 'news' : `${name}s`}/brand-new.yaml`, saved).faults).toEqual([]);
  });
});

it.each([
  ['job', 'payments-backend-engineer', /there already/],
  ['job', 'Senior Engineer', /lower case/],
  ['job', '../escape', /lower case/],
  ['job', '', /lower case/],
  ['', 'x', /say what: job, news, event/],
  ['statistic', 'x', /no kind "statistic"/],
])('refuses %j %j', (kind, id, reason) => {
  expect(() => newRecord(contentDir, kind, id)).toThrow(reason);
});
