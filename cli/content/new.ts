import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type KindName, kinds } from '#editor/records/kinds.ts';
import { fileOf, isRecordId } from '#editor/records/record-file.ts';
import type { FieldShape } from '#editor/records/shape.ts';
import type { CodeListName } from '#src/content/fields.ts';
import { locales, type Localized } from '#src/i18n/locales.ts';

export const newHelp = `
npm run content -- new job | news | event ID

Writes a file that names every field and what belongs there, as a draft. ID is the last part of the record's address on
the site: lower case letters, digits and hyphens.
`;

const templateKinds = ['job', 'news', 'event'] as const satisfies KindName[];
const codeFiles: Record<CodeListName, string> = {
  roles: 'taxonomy/functions.yaml',
  industries: 'taxonomy/industries.yaml',
  locations: 'taxonomy/locations.yaml',
  consultants: 'consultants/, without .yaml',
  currencies: 'ISO 4217, such as TWD',
  timezones: 'the IANA list, such as Asia/Taipei',
};

/** Writes the template of a new record and answers the file's name in the content folder. */
export function newRecord(contentDir: string, name: string, id: string): string {
  const kind = templateKinds.find((known) => known === name);
  if (!kind) throw new Error(`${name ? `there is no kind "${name}"` : 'say what'}: ${templateKinds.join(', ')}`);
  if (!isRecordId(id)) throw new Error('name an id of lower case letters, digits and hyphens, at most 80 of them');
  const file = fileOf(kinds[kind], id);
  if (existsSync(path.join(contentDir, file))) throw new Error(`${file} is there already`);
  mkdirSync(path.join(contentDir, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(contentDir, file), templateOf(kind), { flag: 'wx' });
  return file;
}

/** Every field in the order of its schema, empty; what may be left out is a comment. */
export function templateOf(kind: KindName): string {
  return kinds[kind].fields.flatMap((field) => [...linesOf(field), '']).join('\n');
}

function linesOf(field: FieldShape): string[] {
  const { hint, ...label } = field.label;
  const notes = [both(label), hint ? both(hint) : '', noteOf(field)].filter(Boolean).join('; ');
  const lines = emptyField(field);
  const optional = !field.required && field.kind !== 'flag';
  return [`# ${notes}`, ...(optional ? lines.map((line) => `# ${line}`) : lines)];
}

function emptyField(field: FieldShape): string[] {
  const { name } = field;
  switch (field.kind) {
    case 'bilingual':
      return [`${name}:`, ...locales.map((locale) => `  ${locale}: ${field.markdown ? '|' : "''"}`)];
    case 'group':
    case 'either': {
      const inner = field.fields.flatMap(linesOf);
      return [`${name}:`, ...inner.map((line) => `  ${line}`)];
    }
    case 'flag':
      return [`${name}: true`];
    case 'number':
      return [`${name}:`];
    default:
      return [`${name}: ''`];
  }
}

function noteOf(field: FieldShape): string {
  switch (field.kind) {
    case 'choice':
      return `one of: ${field.options.map(({ code }) => code).join(', ')}`;
    case 'code':
      return `a code of ${codeFiles[field.codes]}`;
    case 'either':
      return `or in one line: "${field.name}: ${field.word.code}"`;
    default:
      return '';
  }
}

function both({ en, 'zh-tw': chinese }: Localized): string {
  return en === chinese ? en : `${chinese} ${en}`;
}
