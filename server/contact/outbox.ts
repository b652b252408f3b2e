import { sql } from 'kysely';
import type { Moment } from '#src/content/types.ts';
import type { Database } from './database/open-database.ts';
import { filesOf } from './files/kept-files.ts';
import type { FileRow, MailKind, MessageRow, OutboxRow } from './database/schema.ts';

/**
 * A server that has not answered for this long is taken for dead, and its mails are sent by another. Longer than any
 * sending takes.
 */
export const leaseMilliseconds = 300_000;
/**
 * Mails that are sent at the same time; none waits inside a pool of connections, so a lease covers the sending alone.
 */
export const mostAtOnce = 5;
/** After this the mail is kept as failed, and shown. */
export const giveUpMilliseconds = 4 * 24 * 3_600_000;
/** Waiting for longer than this, mail counts as stuck. */
export const stuckMilliseconds = 3_600_000;
const firstRetryMilliseconds = 30_000;
const longestRetryMilliseconds = 15 * 60_000;
/** Given up only after this many tries as well: a clock that jumps ahead by a month proves nothing. */
const fewestTries = 3;

export interface MailStatus {
  waiting: number;
  /** Since when the oldest of them has been waiting. */
  oldestWaitingAt: Moment | undefined;
  failed: number;
  /** Mail waits for too long, or a message could not be delivered to the firm or its webhook at all. */
  stuck: boolean;
}

export interface ClaimedMail {
  mail: OutboxRow;
  message: MessageRow;
  files: FileRow[];
}

/** The mails that are to be sent. Several servers share it: each mail is leased to one of them at a time. */
export class Outbox {
  private readonly database: Database;
  private readonly clock: () => Moment;

  constructor(database: Database, clock: () => Moment) {
    this.database = database;
    this.clock = clock;
  }

  /** Takes the mails whose time has come, for this server alone until the lease ends. */
  async claim(kinds: MailKind[], most: number): Promise<ClaimedMail[]> {
    const { db, engine } = this.database;
    const now = await this.now();
    const mails = await db
      .updateTable('outbox')
      .set((eb) => ({ nextAttemptAt: now + leaseMilliseconds, attempts: eb('attempts', '+', 1) }))
      .where('messageId', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('messageId')
          .where('state', '=', 'waiting')
          .where('kind', 'in', kinds)
          // No wait is longer than this: one that seems to be was begun by a clock that ran ahead.
          .where(({ or, eb: is }) =>
            or([is('nextAttemptAt', '<=', now), is('nextAttemptAt', '>', now + longestRetryMilliseconds)]),
          )
          .orderBy('nextAttemptAt')
          .limit(most)
          .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .execute();
    if (mails.length === 0) return [];
    const references = mails.map(({ reference }) => reference);
    const messages = await db.selectFrom('messages').selectAll().where('reference', 'in', references).execute();
    const files = await filesOf(db, references);
    const byReference = new Map(messages.map((message) => [message.reference, message]));
    return mails.flatMap((mail) => {
      const message = byReference.get(mail.reference);
      return message ? [{ mail, message, files: files.get(mail.reference) ?? [] }] : [];
    });
  }

  /** One clock for all servers that share a database: that of the database. */
  private async now(): Promise<Moment> {
    if (this.database.engine === 'sqlite') return this.clock();
    const { rows } = await sql<{ now: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now
    `.execute(this.database.db);
    return rows[0]?.now ?? this.clock();
  }

  async markSent({ messageId }: OutboxRow): Promise<void> {
    await this.database.db
      .updateTable('outbox')
      .set({ state: 'sent', sentAt: this.clock(), lastError: '' })
      .where('messageId', '=', messageId)
      .execute();
  }

  /** Tries again later, or gives up when four days have passed since the message came. Answers whether it gave up. */
  async putOff({ messageId, createdAt, attempts }: OutboxRow, reason: string): Promise<boolean> {
    const now = await this.now();
    const givenUp = now - createdAt >= giveUpMilliseconds && attempts >= fewestTries;
    const nextAttemptAt = now + Math.min(firstRetryMilliseconds * 2 ** (attempts - 1), longestRetryMilliseconds);
    await this.database.db
      .updateTable('outbox')
      .set({ state: givenUp ? 'failed' : 'waiting', nextAttemptAt, lastError: reason })
      .where('messageId', '=', messageId)
      .execute();
    return givenUp;
  }

  async markFailed({ messageId }: OutboxRow, reason: string): Promise<void> {
    await this.database.db
      .updateTable('outbox')
      .set({ state: 'failed', lastError: reason })
      .where('messageId', '=', messageId)
      .execute();
  }

  /** How many of the mails that are kept were sent, and when the last one was. */
  async sent(): Promise<{ count: number; lastAt: Moment | undefined }> {
    const { count, lastAt } = await this.database.db
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('sentAt').as('lastAt')])
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow();
    return { count, lastAt: lastAt ?? undefined };
  }

  async status(): Promise<MailStatus> {
    const rows = await this.database.db
      .selectFrom('outbox')
      .select(({ fn }) => [
        'state',
        'kind',
        fn.countAll<number>().as('count'),
        fn.min<Moment>('createdAt').as('oldest'),
      ])
      .where('state', 'in', ['waiting', 'failed'])
      .groupBy(['state', 'kind'])
      .execute();
    const total = (state: string) =>
      rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0);
    const now = this.clock();
    // None is older than now, whatever clock it was written by.
    const oldestOf = (waiting: typeof rows) =>
      waiting.length > 0 ? Math.min(now, ...waiting.map(({ oldest }) => oldest)) : undefined;
    const waiting = rows.filter(({ state }) => state === 'waiting');
    const oldestWaitingAt = oldestOf(waiting);
    // A visitor's own address that does not answer is no fault of ours.
    const oldestOfFirm = oldestOf(waiting.filter(({ kind }) => kind !== 'sender'));
    const lost = rows.some(({ state, kind }) => state === 'failed' && kind !== 'sender');
    return {
      waiting: total('waiting'),
      oldestWaitingAt,
      failed: total('failed'),
      stuck: lost || (oldestOfFirm !== undefined && now - oldestOfFirm > stuckMilliseconds),
    };
  }
}
