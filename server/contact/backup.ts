import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database/open-database.ts';
import { filesOf, insertFiles, readFile } from './files/kept-files.ts';
import type { ReceivedFile } from './files/receive-form.ts';
import { pieceBytes } from './files/spooled-file.ts';
import type { FileRow, MessageRow, OutboxRow, Schema } from './database/schema.ts';

/**
 * A backup is a compressed file of lines: a head, then each message with its mails and files, then a foot with count
 * and checksum. The same for both databases, so it is also the way from SQLite to PostgreSQL.
 */
const head = JSON.stringify({ format: 'trichord-messages-2' });
/** The first format is the second without files. */
const knownHeads = [JSON.stringify({ format: 'trichord-messages-1' }), head];

interface Line {
  message: MessageRow;
  mails: OutboxRow[];
  files?: (FileRow & { base64: string })[];
}

interface Foot {
  messages: number;
  sha256: string;
}

type Progress = (done: number, total: number) => void;
const pageSize = 500;
/** A message with files takes up to 40 MB; it is never divided. */
const pageCharacters = 8_000_000;

export class BadBackup extends Error {}

/** Writes one moment's state of all messages, while the site goes on storing more. */
export async function backupMessages({ db }: Database, file: string, onProgress: Progress): Promise<number> {
  const draft = `${file}.draft`;
  try {
    const total = await writeDraft(db, draft, onProgress);
    renameSync(draft, file);
    return total;
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeDraft(db: Kysely<Schema>, draft: string, onProgress: Progress): Promise<number> {
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { total } = await transaction
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      await pipeline(
        Readable.from(backupLines(transaction, (done) => onProgress(done, total))),
        // Files of most kinds are compressed already.
        createGzip({ level: constants.Z_BEST_SPEED }),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      );
      return total;
    });
}

async function* backupLines(db: Kysely<Schema>, onPage: (done: number) => void): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let messages = 0;
  let after = '';
  yield `${head}\n`;
  for (;;) {
    const page = await db
      .selectFrom('messages')
      .selectAll()
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(pageSize)
      .execute();
    if (page.length === 0) break;
    const references = page.map(({ reference }) => reference);
    const mails = Map.groupBy(
      await db.selectFrom('outbox').selectAll().where('reference', 'in', references).execute(),
      ({ reference }) => reference,
    );
    const files = await filesOf(db, references);
    for (const message of page) {
      const own = await Promise.all((files.get(message.reference) ?? []).map((file) => withBytes(db, file)));
      const line: Line = {
        message,
        mails: mails.get(message.reference) ?? [],
        ...(own.length > 0 ? { files: own } : {}),
      };
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      yield text;
    }
    messages += page.length;
    after = page.at(-1)?.reference ?? after;
    onPage(messages);
  }
  yield `${JSON.stringify({ messages, sha256: hash.digest('hex') } satisfies Foot)}\n`;
}

async function withBytes(db: Kysely<Schema>, file: FileRow): Promise<FileRow & { base64: string }> {
  const pieces: Uint8Array[] = [];
  for await (const bytes of readFile(db, file)) pieces.push(bytes);
  return { ...file, base64: Buffer.concat(pieces).toString('base64') };
}

export interface Restored {
  inBackup: number;
  /** Those that were not there any more. */
  added: number;
}

/**
 * Adds the messages that are missing and leaves the others as they are. The whole file is checked first: a damaged one
 * changes nothing.
 */
export async function restoreMessages({ db }: Database, file: string, onProgress: Progress): Promise<Restored> {
  const total = await checkBackup(file);
  let inBackup = 0;
  let added = 0;
  // A page at a time, so that visitors' messages find their place in between.
  for await (const lines of backupPages(file)) {
    added += await db.transaction().execute((transaction) =>
      addMissing(
        transaction,
        lines.map((line) => JSON.parse(line) as Line),
      ),
    );
    inBackup += lines.length;
    onProgress(inBackup, total);
  }
  return { inBackup, added };
}

async function checkBackup(file: string): Promise<number> {
  let total = 0;
  for await (const lines of backupPages(file)) total += lines.length;
  return total;
}

/** The lines between head and foot; fails at the end unless they are those that were written. */
async function* backupPages(file: string): AsyncGenerator<string[]> {
  const hash = createHash('sha256');
  let count = 0;
  let page: string[] = [];
  let characters = 0;
  let held: string | undefined;
  for await (const line of unpack(file)) {
    // The last line is the foot: each line is held back until another one follows it.
    if (held === undefined) {
      if (!knownHeads.includes(line)) throw new BadBackup(`${file} is not a backup of messages`);
    } else if (!knownHeads.includes(held)) {
      hash.update(`${held}\n`);
      count += 1;
      page.push(held);
      characters += held.length;
      if (page.length === pageSize || characters > pageCharacters) {
        yield page.splice(0);
        characters = 0;
      }
    }
    held = line;
  }
  if (page.length > 0) yield page;
  const foot: Foot = { messages: count, sha256: hash.digest('hex') };
  if (held !== JSON.stringify(foot)) throw new BadBackup(`${file} is damaged or not complete; nothing was restored`);
}

async function* unpack(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  try {
    yield* createInterface({ input: source.pipe(createGunzip()), crlfDelay: Infinity });
  } finally {
    source.destroy();
  }
}

async function addMissing(transaction: Transaction<Schema>, lines: Line[]): Promise<number> {
  const present = await transaction
    .selectFrom('messages')
    .select('reference')
    .where(
      'reference',
      'in',
      lines.map(({ message }) => message.reference),
    )
    .execute();
  const known = new Set(present.map(({ reference }) => reference));
  const missing = lines.filter(({ message }) => !known.has(message.reference));
  if (missing.length === 0) return 0;
  // The key that recognises double submits belongs to its moment; the same words written again since may have it now.
  await transaction
    .insertInto('messages')
    .values(missing.map(({ message }) => ({ ...message, contentKey: null })))
    .execute();
  const mails = missing.flatMap((line) => line.mails);
  if (mails.length > 0) await transaction.insertInto('outbox').values(mails).execute();
  for (const { message, files = [] } of missing) await insertFiles(transaction, message.reference, files.map(received));
  return missing.length;
}

function received({ name, kind, size, sha256, base64 }: FileRow & { base64: string }): ReceivedFile {
  const bytes = Buffer.from(base64, 'base64');
  return { name, kind, size, sha256, pieces: () => inPieces(bytes) };
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}
