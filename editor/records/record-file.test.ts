import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixtureDir } from '#tests/support/use-fixtures.ts';
import { fromForm, toForm } from './form-values.ts';
import { kindNames, kinds, type RecordKind } from './kinds.ts';
import {
  ChangedUnderneath,
  changedText,
  fileOf,
  newRecordStamp,
  openRecord,
  recordIds,
  saveText,
} from './record-file.ts';

let contentDir: string;

beforeAll(() => {
  contentDir = mkdtempSync(path.join(tmpdir(), 'trichord-records-'));
  cpSync(fixtureDir, contentDir, { recursive: true });
});

afterAll(() => rmSync(contentDir, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(contentDir, file), 'utf8');

/** The file's text after some fields of a form were changed. */
function edited(kind: RecordKind, id: string, change: Record<string, string>): string {
  const form = toForm(kind.fields, openRecord(contentDir, kind, id)?.value);
  return changedText(contentDir, kind, id, fromForm(kind.fields, { ...form, ...change }));
}

function changedLines(before: string, after: string): string[] {
  const lines = before.split('\n');
  return after.split('\n').filter((line) => !lines.includes(line));
}

describe('a record that goes through the form', () => {
  it.each(kindNames)('comes back as it was: every %s', (name) => {
    const kind = kinds[name];
    const ids = recordIds(contentDir, kind);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) expect(edited(kind, id, {}), id).toBe(read(fileOf(kind, id)));
  });

  it('changes only the lines that were changed, and keeps comments and order', () => {
    const id = 'cv-clinic-online';
    const file = fileOf(kinds.event, id);
    writeFileSync(
      path.join(contentDir, file),
      read(file).replace('seats: 150', '# The room holds 160.\nseats: 150 # asked Wu Hsin-yi'),
    );
    const before = read(file);
    const after = edited(kinds.event, id, { seats: '120', 'title.zh-tw': '午休履歷門診：軟體' });
    expect(changedLines(before, after)).toEqual(['  zh-tw: 午休履歷門診：軟體', 'seats: 120 # asked Wu Hsin-yi']);
    expect(after).toContain('# The room holds 160.\nseats: 120');
  });

  it('puts a new field where its schema has it, and takes out an emptied one', () => {
    const after = edited(kinds.news, 'counter-offers', { updated: '2026-11-20', author: '' });
    expect(Object.keys(parse(after) as object)).toEqual(['title', 'summary', 'category', 'date', 'updated', 'body']);
  });

  it('turns a salary into a word and back', () => {
    const id = 'aml-analyst-life-insurer';
    const before = read(fileOf(kinds.job, id));
    const negotiable = edited(kinds.job, id, { salary: 'negotiable' });
    expect(negotiable).toContain('employment: full-time\nsalary: negotiable\nhours:');
    writeFileSync(path.join(contentDir, fileOf(kinds.job, id)), negotiable);
    expect(
      edited(kinds.job, id, {
        salary: 'given',
        'salary.currency': 'TWD',
        'salary.period': 'month',
        'salary.min': '62,000',
        'salary.max': '78000',
      }),
    ).toBe(before);
  });

  it('writes paragraphs as blocks, also with a form’s line ends', () => {
    const after = edited(kinds.testimonial, 'plant-owner', { 'quote.en': 'One.\r\n\r\nTwo: "three".' });
    expect(after).toContain('    en: |\n      One.\n\n      Two: "three".\n');
    expect(after).toContain('# SAMPLE TESTIMONIALS');
  });
});

describe('a new record', () => {
  it('is a file in the order of the sample', () => {
    const form = toForm(kinds.job.fields, openRecord(contentDir, kinds.job, 'cold-chain-warehouse-manager')?.value);
    const text = changedText(contentDir, kinds.job, 'quite-new', fromForm(kinds.job.fields, form));
    expect(text).toBe(read('jobs/cold-chain-warehouse-manager.yaml'));
  });

  it('joins the others in their file', () => {
    const label = { 'label.en': 'offices', 'label.zh-tw': '據點' };
    const text = changedText(
      contentDir,
      kinds.statistic,
      'offices',
      fromForm(kinds.statistic.fields, { value: '2', suffix: '', ...label }),
    );
    expect(text).toBe(
      `${read('firm/statistics.yaml')}offices:\n  value: 2\n  suffix: ""\n  label:\n    en: offices\n    zh-tw: 據點\n`,
    );
    const quote = {
      'quote.en': 'Good.',
      'quote.zh-tw': '很好。',
      'role.en': 'Buyer',
      'role.zh-tw': '採購',
      'industry.en': 'Retail',
      'industry.zh-tw': '零售',
    };
    const list = parse(
      changedText(contentDir, kinds.testimonial, 'buyer', fromForm(kinds.testimonial.fields, quote)),
    ) as { id: string }[];
    expect(list.at(-1)).toMatchObject({ id: 'buyer', quote: { en: 'Good.' } });
  });
});

it('is not found under a name that every object has', () => {
  expect(openRecord(contentDir, kinds.statistic, 'constructor')).toBeUndefined();
});

describe('saving', () => {
  it('refuses to overwrite what changed underneath', () => {
    const file = 'firm/statistics.yaml';
    const stamp = openRecord(contentDir, kinds.statistic, 'talent-pool')?.stamp ?? '';
    const before = read(file);
    writeFileSync(path.join(contentDir, file), `${before}# a colleague was here\n`);
    expect(() => saveText(contentDir, file, 'mine', stamp)).toThrow(ChangedUnderneath);
    expect(read(file)).toContain('a colleague was here');
    saveText(contentDir, file, before, newRecordStamp(contentDir, kinds.statistic));
    expect(read(file)).toBe(before);
  });

  it('refuses a new record whose file has appeared meanwhile', () => {
    expect(() =>
      saveText(contentDir, 'news/counter-offers.yaml', 'mine', newRecordStamp(contentDir, kinds.news)),
    ).toThrow(ChangedUnderneath);
  });
});
