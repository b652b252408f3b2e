import { type ExpressionBuilder, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Moment } from '#src/content/types.ts';
import type { Database } from './database/open-database.ts';
import type { Schema } from './database/schema.ts';
import { senderKey } from './limits.ts';
import { matching, spellingsOf } from './message-records.ts';
import { SecretKey } from './secret-key.ts';

export interface Purged {
  removed: number;
  /** Old enough, but the firm has never received them. */
  undelivered: number;
}

export interface Ages {
  messages: Moment;
  /** Applications with files may be kept for less long. */
  applications: Moment;
}

/** Removes what is older than it may be kept. A message that never reached the firm stays, unless that is asked for. */
export async function purgeMessages(database: Database, olderThan: Ages, withUndelivered: boolean): Promise<Purged> {
  const { db } = database;
  const old = (eb: ExpressionBuilder<Schema, 'messages'>) =>
    eb.or([
      matching({ olderThan: olderThan.messages })(eb),
      matching({ olderThan: olderThan.applications, applications: true })(eb),
    ]);
  const undelivered = db
    .selectFrom('outbox')
    .select('reference')
    .where('kind', '=', 'firm')
    .where('state', '<>', 'sent');
  const purged = await db.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('messages')
      .where(old)
      .where('reference', 'in', undelivered)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const removal = transaction.deleteFrom('messages').where(old);
    const { numDeletedRows } = await (
      withUndelivered ? removal : removal.where('reference', 'not in', undelivered)
    ).executeTakeFirst();
    return { removed: Number(numDeletedRows), undelivered: count };
  });
  await forgetTraces(database);
  return purged;
}

/** A person's right: everything that came from this address goes, also what has not been sent yet. */
export async function eraseSender(database: Database, email: string): Promise<number> {
  const { db } = database;
  const emails = await spellingsOf(database, email);
  const { numDeletedRows } = await db.deleteFrom('messages').where(matching({ emails })).executeTakeFirst();
  // The hash by which this sender was counted is a trace as well.
  const counted = senderKey(await SecretKey.load(db), email);
  await db.deleteFrom('limits').where('key', '=', counted).execute();
  await forgetTraces(database);
  return Number(numDeletedRows);
}

const truncateTries = 20;
const truncatePauseMilliseconds = 250;

/**
 * SQLite overwrites what it deletes, but the log of changes still holds it until it is emptied; the site may be
 * reading from it just now.
 */
async function forgetTraces({ db, engine }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  for (let tries = 0; tries < truncateTries; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause(truncatePauseMilliseconds);
  }
  throw new Error(
    'the messages are removed, but traces stay in the write-ahead log while it is in use: run the command again',
  );
}
