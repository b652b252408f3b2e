import { type CheckedRecord, checkRecord } from '#editor/records/check-record.ts';
import { codeLists } from '#editor/records/code-lists.ts';
import { type KindName, kinds, type RecordKind } from '#editor/records/kinds.ts';
import { kindLabels } from '#editor/records/labels.ts';
import { changedText, fileOf, isRecordId, newRecordStamp, openRecord, saveText } from '#editor/records/record-file.ts';
import { slugOf } from '#editor/records/slug.ts';
import type { RecordValue } from '#editor/records/yaml-merge.ts';
import { describeFault } from '#publish/read/faults.ts';
import type { Day, Moment } from '#src/content/types.ts';
import type { Conversation } from './conversation.ts';
import { Interview } from './interview.ts';

export const newHelp = `
npm run content -- new job | news | event

Asks for everything in plain words, in both languages, and writes the file. Nothing is written before the last answer;
Ctrl-C leaves nothing behind. What the law or the site objects to is asked again.
`;

export const askedKinds = ['job', 'news', 'event'] as const satisfies KindName[];

export interface NewRecordOptions {
  contentDir: string;
  anchor: Day;
  now: Moment;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const usualOpenDays = 30;

/** Asks for a record and writes its file; answers the file's name, or undefined where the person decided against it. */
export async function newRecord(
  talk: Conversation,
  kind: RecordKind,
  options: NewRecordOptions,
): Promise<string | undefined> {
  const { contentDir, now } = options;
  const today = dayText(now);
  const fallbacks = { posted: today, date: today, closes: dayText(now + usualOpenDays * dayMilliseconds) };
  const interview = new Interview(talk, { kind: kind.name, codes: codeLists(contentDir), fallbacks });
  talk.say(
    `新增${kindLabels[kind.name].one['zh-tw']} · A new ${kindLabels[kind.name].one.en}. Ctrl-C stops and leaves nothing behind.`,
  );

  const record = await interview.askAll(kind.fields);
  const id = await askId(talk, kind, contentDir, slugOf(englishTitle(record)));
  const checked = await mend(talk, interview, { kind, id, record, options });
  const file = fileOf(kind, id);
  if (!(await talk.agree(`\nWrite ${file}?`, true))) return undefined;
  saveText(contentDir, file, checked, newRecordStamp(contentDir, kind, id));
  return file;
}

interface Draft {
  kind: RecordKind;
  id: string;
  record: RecordValue;
  options: NewRecordOptions;
}

/** Shows what the gate finds and asks for the faulty fields again; answers the text to write. */
async function mend(talk: Conversation, interview: Interview, { kind, id, record, options }: Draft): Promise<string> {
  for (;;) {
    const text = changedText(options.contentDir, kind, id, inOrder(kind, record));
    const { faults, warnings }: CheckedRecord = checkRecord(options, fileOf(kind, id), text);
    if (warnings.length > 0) talk.say(`\nLook at this:\n${warnings.map(describeFault).join('\n')}`);
    if (faults.length === 0) return text;
    talk.say(`\nThis cannot be published:\n${faults.map(describeFault).join('\n')}`);
    for (const name of new Set(faults.map(({ field }) => field.split('.')[0] ?? ''))) {
      const field = kind.fields.find((candidate) => candidate.name === name);
      if (!field)
        throw new Error(
          `the record has a fault that no answer mends: ${faults.map(({ reason }) => reason).join('; ')}`,
        );
      const value = await interview.askField(field, name);
      if (value === undefined) delete record[name];
      else record[name] = value;
    }
  }
}

function inOrder(kind: RecordKind, record: RecordValue): RecordValue {
  return Object.fromEntries(
    kind.fields.flatMap(({ name }) => (record[name] === undefined ? [] : [[name, record[name]]])),
  );
}

function askId(talk: Conversation, kind: RecordKind, contentDir: string, fallback: string): Promise<string> {
  return talk.ask('\n網址 Address: lower case letters, digits and hyphens', fallback, (id) => {
    if (!isRecordId(id)) return 'use lower case letters, digits and hyphens, at most 80 of them';
    return openRecord(contentDir, kind, id) ? 'there is one of that name already' : undefined;
  });
}

function englishTitle({ title }: RecordValue): string {
  return typeof title === 'object' && title !== null ? String(title['en'] ?? '') : '';
}

function dayText(moment: Moment): Day {
  return new Date(moment).toISOString().slice(0, 10);
}

export function kindNamed(name: string): RecordKind {
  const known = askedKinds.find((kind) => kind === name);
  if (!known) throw new Error(`${name ? `there is no kind "${name}"` : 'say what'}: ${askedKinds.join(', ')}`);
  return kinds[known];
}
