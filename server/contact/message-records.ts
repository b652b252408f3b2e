import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Moment } from '#src/content/types.ts';
import type { Database } from './database/open-database.ts';
import { filesOf } from './files/kept-files.ts';
import type { FileRow, MailKind, MailState, MessageRow, OutboxRow, Schema } from './database/schema.ts';

export interface MessageFilter {
  /** As they are stored; `spellingsOf` finds them. */
  emails?: string[];
  flagged?: boolean;
  /** Only those with a mail that waits or has failed. */
  unsent?: boolean;
  olderThan?: Moment;
  /** Only those with files. */
  applications?: boolean;
}

/** A message with what became of its mails. */
export interface MessageRecord extends Omit<MessageRow, 'contentKey'> {
  mails: Pick<OutboxRow, 'kind' | 'state' | 'attempts' | 'lastError' | 'sentAt'>[];
  files: Omit<FileRow, 'reference'>[];
}

const pageSize = 500;

/** Newest first. */
export async function listMessages({ db }: Database, filter: MessageFilter, most: number): Promise<MessageRecord[]> {
  const rows = await select(db, filter).orderBy('receivedAt', 'desc').orderBy('reference').limit(most).execute();
  return withMails(db, rows);
}

export async function countMessages({ db }: Database, filter: MessageFilter): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .where(matching(filter))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findMessage({ db }: Database, reference: string): Promise<MessageRecord | undefined> {
  const rows = await db.selectFrom('messages').selectAll().where('reference', '=', reference).execute();
  return (await withMails(db, rows))[0];
}

/** All of them, oldest first, a page at a time: memory stays flat however many there are. */
export async function* eachMessage(db: Kysely<Schema>, filter: MessageFilter): AsyncGenerator<MessageRecord[]> {
  let last: MessageRow | undefined;
  do {
    const after = last;
    const page = await select(db, filter)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('receivedAt', 'reference'), '>', tuple(after?.receivedAt ?? 0, after?.reference ?? '')),
        ),
      )
      .orderBy('receivedAt')
      .orderBy('reference')
      .limit(pageSize)
      .execute();
    if (page.length > 0) yield await withMails(db, page);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

function select(db: Kysely<Schema>, filter: MessageFilter) {
  return db.selectFrom('messages').selectAll().where(matching(filter));
}

export function matching({ emails, flagged, unsent, olderThan, applications }: MessageFilter) {
  return (eb: ExpressionBuilder<Schema, 'messages'>): Expression<SqlBool> => {
    const wanted: Expression<SqlBool>[] = [];
    if (emails !== undefined) wanted.push(emails.length > 0 ? eb('email', 'in', emails) : eb.lit(false));
    if (flagged) wanted.push(eb('flags', '<>', ''));
    if (unsent)
      wanted.push(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select(sql`1`.as('found'))
            .whereRef('outbox.reference', '=', 'messages.reference')
            .where('state', '<>', 'sent'),
        ),
      );
    if (applications)
      wanted.push(
        eb.exists(
          eb
            .selectFrom('files')
            .select(sql`1`.as('found'))
            .whereRef('files.reference', '=', 'messages.reference'),
        ),
      );
    if (olderThan !== undefined) wanted.push(eb('receivedAt', '<', olderThan));
    return eb.and(wanted);
  };
}

/**
 * The ways in which one person's address is stored. Compared here: SQLite knows capitals of ASCII alone, and PostgreSQL
 * those of its locale.
 */
export async function spellingsOf({ db }: Database, email: string): Promise<string[]> {
  const rows = await db.selectFrom('messages').select('email').distinct().execute();
  return rows.map((row) => row.email).filter((stored) => foldedEmail(stored) === foldedEmail(email));
}

export function foldedEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

async function withMails(db: Kysely<Schema>, messages: MessageRow[]): Promise<MessageRecord[]> {
  const references = messages.map(({ reference }) => reference);
  const mails =
    references.length > 0
      ? await db.selectFrom('outbox').selectAll().where('reference', 'in', references).orderBy('kind').execute()
      : [];
  const files = await filesOf(db, references);
  const byReference = Map.groupBy(mails, ({ reference }) => reference);
  return messages.map(({ contentKey: _, ...message }) => ({
    ...message,
    mails: (byReference.get(message.reference) ?? []).map(({ kind, state, attempts, lastError, sentAt }) => ({
      kind,
      state,
      attempts,
      lastError,
      sentAt,
    })),
    files: (files.get(message.reference) ?? []).map(({ reference: _of, ...file }) => file),
  }));
}

/** Failed mails are sent again at the next look, for another four days. */
export async function retryMails({ db }: Database, reference: string | undefined, now: Moment): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', nextAttemptAt: now, createdAt: now, attempts: 0 })
    .where('state', '=', 'failed')
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function setFlags({ db }: Database, reference: string, flags: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ flags })
    .where('reference', '=', reference)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface MessageStatistics {
  messages: number;
  lastDay: number;
  lastWeek: number;
  flagged: number;
  topics: Record<string, number>;
  languages: Record<string, number>;
  mails: { kind: MailKind; state: MailState; count: number }[];
}

export async function statistics(database: Database, now: Moment): Promise<MessageStatistics> {
  const { db } = database;
  const day = 24 * 3_600_000;
  const messages = await countMessages(database, {});
  const countBy = async (column: 'topic' | 'locale') => {
    const rows = await db
      .selectFrom('messages')
      .select(({ fn }) => [column, fn.countAll<number>().as('count')])
      .groupBy(column)
      .orderBy(column)
      .execute();
    return Object.fromEntries(rows.map((row) => [row[column], row.count]));
  };
  return {
    messages,
    lastDay: messages - (await countMessages(database, { olderThan: now - day })),
    lastWeek: messages - (await countMessages(database, { olderThan: now - 7 * day })),
    flagged: await countMessages(database, { flagged: true }),
    topics: await countBy('topic'),
    languages: await countBy('locale'),
    mails: await db
      .selectFrom('outbox')
      .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
      .groupBy(['kind', 'state'])
      .orderBy('kind')
      .orderBy('state')
      .execute(),
  };
}
