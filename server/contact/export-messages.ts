import { once } from 'node:events';
import { chmodSync, createWriteStream, existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { Database } from '#server/contact/database/open-database.ts';
import { countMessages, eachMessage, type MessageFilter, type MessageRecord } from '#server/contact/message-records.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { saveFiles } from './files/kept-files.ts';

export interface ExportOptions {
  filter: MessageFilter;
  asJson: boolean;
  /** Standard output if it is not given. */
  file?: string;
  /** Where the files that came with them go, each message's into a folder of its own. */
  filesFolder?: string;
  onProgress?: (done: number, total: number) => void;
}

const columns = [
  'reference',
  'received',
  'language',
  'topic',
  'name',
  'email',
  'phone',
  'job',
  'message',
  'crossborder',
  'notice',
  'mail',
  'flags',
  'files',
];

function cells({
  reference,
  receivedAt,
  locale,
  topic,
  name,
  email,
  phone,
  job,
  message,
  crossborder,
  noticeVersion,
  mails,
  flags,
  files,
}: MessageRecord): string[] {
  const mail = mails.map(({ kind, state }) => `${kind} ${state}`).join(', ');
  return [
    reference,
    new Date(receivedAt).toISOString(),
    locale,
    topic,
    name,
    email,
    phone,
    job,
    message,
    crossborder ? 'yes' : 'no',
    noticeVersion,
    mail,
    flags,
    files.map(({ name }) => name).join(', '),
  ];
}

/** Writes all messages, or one person's, as CSV for Excel or as JSON. */
export async function exportMessages(
  database: Database,
  { filter, asJson, file, filesFolder, onProgress }: ExportOptions,
): Promise<number> {
  const total = await countMessages(database, filter);
  // The mode is for a new file; one that is there keeps its own.
  if (file && existsSync(file)) chmodSync(file, 0o600);
  const out: Writable = file ? createWriteStream(file, { mode: 0o600 }) : process.stdout;
  const write = (text: string) => (out.write(text) ? undefined : once(out, 'drain'));
  let done = 0;
  await write(asJson ? '[' : byteOrderMark + csvLine(columns));
  for await (const page of eachMessage(database.db, filter)) {
    const separator = done === 0 ? '\n' : ',\n';
    await write(
      asJson
        ? separator + page.map((message) => JSON.stringify(message)).join(',\n')
        : page.map((message) => csvLine(cells(message))).join(''),
    );
    if (filesFolder)
      for (const { reference, files } of page)
        await saveFiles(
          database.db,
          files.map((about) => ({ reference, ...about })),
          filesFolder,
        );
    done += page.length;
    onProgress?.(done, total);
  }
  await write(asJson ? '\n]\n' : '');
  if (file) {
    out.end();
    await once(out, 'finish');
  }
  return done;
}
