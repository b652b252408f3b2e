import { describe, expect, it } from 'vitest';
import { contentDir } from '#build/folders.ts';
import { checkRecord } from './check-record.ts';
import { chineseReason } from './chinese-reason.ts';
import { codeLists } from './code-lists.ts';
import { fillIn } from './fill-in.ts';
import { kindNames, kinds } from './kinds.ts';
import { labelOf } from './labels.ts';
import { changedText, fileOf } from './record-file.ts';
import type { FieldShape } from './shape.ts';
import { slugOf } from './slug.ts';

const now = Date.parse('2026-11-15T04:00:00Z');
const shapeOf = (name: string) => kinds.job.fields.find((field) => field.name === name);

function paths(fields: FieldShape[], prefix = ''): string[] {
  return fields.flatMap((field) => [
    `${prefix}${field.name}`,
    ...('fields' in field ? paths(field.fields, `${prefix}${field.name}.`) : []),
  ]);
}

describe('fields read from the schemas', () => {
  it('know their kind and their limits', () => {
    expect(shapeOf('title')).toEqual({
      name: 'title',
      required: true,
      kind: 'bilingual',
      markdown: false,
      limits: { en: { least: 1, most: 80 }, 'zh-tw': { least: 1, most: 40 } },
    });
    expect(shapeOf('requirements')).toMatchObject({ kind: 'bilingual', markdown: true });
    expect(shapeOf('location')).toEqual({ name: 'location', required: true, kind: 'code', codes: 'locations' });
    expect(shapeOf('remote')).toMatchObject({ kind: 'choice', options: ['none', 'partial', 'full'] });
    expect(shapeOf('updated')).toEqual({ name: 'updated', required: false, kind: 'date' });
    expect(shapeOf('salary')).toMatchObject({
      kind: 'either',
      word: 'negotiable',
      fields: [
        { name: 'currency' },
        { name: 'period' },
        { name: 'min', kind: 'number' },
        { name: 'max', required: false },
      ],
    });
  });

  it.each(kindNames)('have words of their own in both languages: %s', (kind) => {
    for (const path of paths(kinds[kind].fields)) expect(labelOf(kind, path)['zh-tw'], path).toMatch(/[一-鿿]/);
  });
});

it.each(kindNames)('an empty %s can be previewed', (name) => {
  const kind = kinds[name];
  const record = fillIn(kind.fields, {}, { codes: codeLists(contentDir), today: '2026-11-15', everything: true });
  const checked = checkRecord(
    { contentDir, anchor: '2026-11-09', now },
    fileOf(kind, 'quite-new'),
    changedText(contentDir, kind, 'quite-new', record),
  );
  expect(checked.faults).toEqual([]);
  expect(checked.content).toBeDefined();
});

it('names an address after an English title', () => {
  expect(slugOf('Buyer, Tea & Coffee (the Café’s own)')).toBe('buyer-tea-coffee-cafes-own');
  expect(slugOf('茶')).toBe('');
});

it('says the commonest reasons in Chinese', () => {
  expect(chineseReason('has 93 characters, the limit is 80')).toBe('93個字，上限80個字。');
  expect(chineseReason('"under 35" chooses people by age, which the law does not allow')).toBe(
    '「under 35」涉及年齡條件，就業服務法不允許。',
  );
  expect(chineseReason('is something else')).toBeUndefined();
});
