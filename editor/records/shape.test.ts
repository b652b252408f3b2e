import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fixtureDir as contentDir } from '#tests/support/use-fixtures.ts';
import { editable, field, line, text } from '#src/content/fields.ts';
import type { Localized } from '#src/i18n/locales.ts';
import { ContentCache } from '../content-cache.ts';
import { checkRecord } from './check-record.ts';
import { chineseReason } from './chinese-reason.ts';
import { codeLists } from './code-lists.ts';
import { fillIn } from './fill-in.ts';
import { fromForm } from './form-values.ts';
import { kindNames, kinds } from './kinds.ts';
import { changedText, fileOf } from './record-file.ts';
import { type FieldShape, fieldsOf } from './shape.ts';

const now = Date.parse('2026-11-15T04:00:00Z');
const shapeOf = (name: string) => kinds.job.fields.find((field) => field.name === name);

/** All that a form says in words: labels, and the options to choose from. */
function wordsOf(shape: FieldShape): Localized[] {
  switch (shape.kind) {
    case 'choice':
      return [shape.label, ...shape.options.map(({ label }) => label)];
    case 'group':
      return [shape.label, ...shape.fields.flatMap(wordsOf)];
    case 'either':
      return [shape.label, shape.word.label, shape.group, ...shape.fields.flatMap(wordsOf)];
    default:
      return [shape.label];
  }
}

describe('fields read from the schemas', () => {
  it('know their kind and their limits', () => {
    expect(shapeOf('title')).toEqual({
      name: 'title',
      label: { en: 'Job title', 'zh-tw': '職稱', hint: expect.objectContaining({ en: expect.any(String) }) },
      required: true,
      kind: 'bilingual',
      markdown: false,
      limits: { en: { least: 1, most: 80 }, 'zh-tw': { least: 1, most: 40 } },
      oneWillDo: true,
    });
    expect(shapeOf('requirements')).toMatchObject({ kind: 'bilingual', markdown: true });
    expect(shapeOf('location')).toMatchObject({ required: true, kind: 'code', codes: 'locations' });
    expect(shapeOf('remote')).toMatchObject({
      kind: 'choice',
      options: [{ code: 'none', label: { en: 'On site', 'zh-tw': '到班工作' } }, { code: 'partial' }, { code: 'full' }],
    });
    expect(shapeOf('updated')).toMatchObject({ label: { en: 'Last changed on' }, required: false, kind: 'date' });
    expect(shapeOf('salary')).toMatchObject({
      kind: 'either',
      word: { code: 'negotiable', label: { en: 'Negotiable' } },
      group: { en: 'Disclosed' },
      fields: [
        { name: 'currency' },
        { name: 'period' },
        { name: 'min', kind: 'number' },
        { name: 'max', required: false },
      ],
    });
  });

  it.each(kindNames)('have words of their own in both languages: %s', (kind) => {
    const words = [kinds[kind].one, kinds[kind].many, ...kinds[kind].fields.flatMap(wordsOf)];
    for (const { en, 'zh-tw': chinese } of words) {
      expect(chinese, en).toMatch(/[一-鿿]/);
      expect(en, chinese).toMatch(/[a-z]|\$|¥/i);
    }
  });

  it('cannot be without a label', () => {
    // @ts-expect-error The types name the field that has none.
    expect(() => fieldsOf(editable({ named: field(text(9), { en: 'A', 'zh-tw': '甲' }), bare: text(9) }))).toThrow(
      'bare has no label',
    );
    expect(() => fieldsOf(v.strictObject({ bare: text(9) }))).toThrow('bare has no label');
  });
});

it.each(kindNames)('an empty %s can be previewed', (name) => {
  const kind = kinds[name];
  const record = fillIn(kind.fields, {}, { codes: codeLists(contentDir), today: '2026-11-15', everything: true });
  const checked = checkRecord(
    { cache: new ContentCache(contentDir), anchor: '2026-11-09', now },
    fileOf(kind, 'quite-new'),
    changedText(contentDir, kind, 'quite-new', record),
  );
  expect(checked.faults).toEqual([]);
  expect(checked.content).toBeDefined();
});

it('a text that may be left out is left out of the file and of the preview', () => {
  const fields = fieldsOf(editable({ note: field(v.optional(line), { en: 'Note', 'zh-tw': '備註' }) }));
  const options = { codes: codeLists(contentDir), today: '2026-11-15', everything: false };
  expect(fromForm(fields, { 'note.en': ' ', 'note.zh-tw': '' })).toEqual({});
  expect(fillIn(fields, {}, options)).toEqual({});
  expect(fromForm(fields, { 'note.en': 'Tea', 'note.zh-tw': '' })).toEqual({ note: { en: 'Tea', 'zh-tw': '' } });
});

it('a language that is left empty is left out where the record may do without, and a preview does not add it', () => {
  const title = kinds.job.fields.filter(({ name }) => name === 'title' || name === 'summary');
  const record = fromForm(title, { 'title.en': '', 'title.zh-tw': '會計主管', 'summary.en': '', 'summary.zh-tw': '' });
  expect(record).toEqual({ title: { 'zh-tw': '會計主管' }, summary: {} });
  const options = { codes: codeLists(contentDir), today: '2026-11-15', everything: false };
  expect(fillIn(title, record, options)).toEqual({
    title: { 'zh-tw': '會計主管' },
    summary: { 'zh-tw': expect.stringContaining('尚未填寫') },
  });
});

it('says the commonest reasons in Chinese', () => {
  expect(chineseReason('has 93 characters, the limit is 80')).toBe('93個字，上限80個字。');
  expect(chineseReason('"under 35" chooses people by age, which the law does not allow')).toBe(
    '「under 35」涉及年齡條件，就業服務法不允許。',
  );
  expect(chineseReason('is something else')).toBeUndefined();
});
