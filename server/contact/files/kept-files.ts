import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { FileRow, Schema } from '#server/contact/database/schema.ts';
import type { ReceivedFile } from './receive-form.ts';

/** A part of the transaction that stores their message: either all of it is there or nothing. */
export async function insertFiles(
  transaction: Transaction<Schema>,
  reference: string,
  files: ReceivedFile[],
): Promise<void> {
  for (const [position, { pieces, ...about }] of files.entries()) {
    await transaction
      .insertInto('files')
      .values({ reference, position, ...about })
      .execute();
    let piece = 0;
    for await (const bytes of pieces()) {
      await transaction.insertInto('pieces').values({ reference, position, piece, bytes }).execute();
      piece += 1;
    }
  }
}

/** The files of each of these messages, in the order in which they were sent. */
export async function filesOf(db: Kysely<Schema>, references: string[]): Promise<Map<string, FileRow[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ reference }) => reference);
}

/** A file's bytes, a piece at a time. */
export async function* readFile(
  db: Kysely<Schema>,
  { reference, position, size }: Pick<FileRow, 'reference' | 'position' | 'size'>,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let piece = 0; read < size; piece += 1) {
    const { bytes } = await db
      .selectFrom('pieces')
      .select('bytes')
      .where('reference', '=', reference)
      .where('position', '=', position)
      .where('piece', '=', piece)
      .executeTakeFirstOrThrow();
    read += bytes.length;
    yield bytes;
  }
}

/** Writes a message's files into a folder of its own, readable by nobody else. Answers their paths. */
export async function saveFiles(db: Kysely<Schema>, files: FileRow[], folder: string): Promise<string[]> {
  const saved: string[] = [];
  for (const file of files) {
    const own = path.join(folder, file.reference);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    const target = path.join(own, `${file.position + 1} ${file.name}`);
    const handle = await open(target, 'w', 0o600);
    try {
      for await (const bytes of readFile(db, file)) await handle.write(bytes);
    } finally {
      await handle.close();
    }
    saved.push(target);
  }
  return saved;
}
