import { setTimeout as pause } from 'node:timers/promises';
import type { Moment } from '#src/content/types.ts';
import type { Settings } from '#server/settings.ts';
import { acceptBatch, type Outcome, type Submission } from './accept-batch.ts';
import { type Database, openDatabase, patience } from './database/open-database.ts';
import { limitMilliseconds } from './limits.ts';
import { type MailStatus, Outbox } from './outbox.ts';
import { SecretKey } from './secret-key.ts';

/** Messages stored by one wait for the disk. More would make the first ones wait for the last. */
const mostInBatch = 100;
/** Beyond this many the storage is not keeping up: an honest failure is better than memory that grows. */
const mostWaiting = 1000;
const retryMilliseconds = 100;
const tidyMilliseconds = 600_000;
/** A visitor who waits for longer may give up, and a proxy does: better the page with everything typed. */
const longestMilliseconds = 7000;
/** Fifty who send their CVs at once wait for each other's megabytes; browsers and proxies wait for 30 s. */
const longestWithFilesMilliseconds = 25_000;

interface Waiting {
  submission: Submission;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface StoreOptions {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'siteUrl'>;
  clock: () => Moment;
}

/**
 * Messages from the contact form: the only thing that the site writes. A reference is given out only once it is on
 * disk.
 */
export class MessageStore {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly key: SecretKey;
  private readonly clock: () => Moment;
  private readonly mailDomain: string;
  private waiting: Waiting[] = [];
  private storing: Promise<void> | undefined;
  private tidiedAt: Moment = 0;
  private readonly tidying: NodeJS.Timeout;

  static async open({ settings, clock }: StoreOptions): Promise<MessageStore> {
    const database = await openDatabase(settings, patience.visitor);
    return new MessageStore(database, await SecretKey.load(database.db), clock, new URL(settings.siteUrl).hostname);
  }

  private constructor(database: Database, key: SecretKey, clock: () => Moment, mailDomain: string) {
    this.database = database;
    this.key = key;
    this.clock = clock;
    this.mailDomain = mailDomain;
    this.outbox = new Outbox(database, clock);
    // Also while nobody writes.
    this.tidying = setInterval(() => void this.dropOldCounts(), tidyMilliseconds).unref();
  }

  /**
   * Resolves once the message is on disk, with the reference it has from then on; rejects if it could not be stored, or
   * not in time. One that is stored after all later on is found again when the visitor sends it once more.
   */
  accept(submission: Submission): Promise<Outcome> {
    if (this.waiting.length >= mostWaiting) return Promise.reject(fault('STORE_BUSY'));
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const waiting = { submission, resolve, reject };
    const overdue = setTimeout(
      () => {
        if (this.waiting.includes(waiting)) this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(fault('STORE_SLOW'));
      },
      submission.files.length > 0 ? longestWithFilesMilliseconds : longestMilliseconds,
    );
    this.waiting.push(waiting);
    this.storing ??= this.storeAll().finally(() => (this.storing = undefined));
    return promise.finally(() => clearTimeout(overdue));
  }

  /** Writes for real, in a transaction, as a message would. */
  async isWritable(): Promise<boolean> {
    const value = String(this.clock());
    try {
      await this.database.db.transaction().execute((transaction) =>
        transaction
          .insertInto('facts')
          .values({ name: 'written', value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute(),
      );
      return true;
    } catch {
      return false;
    }
  }

  mailStatus(): Promise<MailStatus> {
    return this.outbox.status();
  }

  async close(): Promise<void> {
    clearInterval(this.tidying);
    await this.storing;
    await this.database.db.destroy();
  }

  private async storeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.takeBatch();
      try {
        const outcomes = await this.storeBatch(batch.map(({ submission }) => submission));
        for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      await this.dropOldCounts();
    }
  }

  /** At most one with files: nobody's few words wait for more than one person's megabytes. */
  private takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    let withFiles = false;
    for (const waiting of this.waiting) {
      const hasFiles = waiting.submission.files.length > 0;
      if (batch.length === mostInBatch) break;
      if (!hasFiles || !withFiles) batch.push(waiting);
      withFiles ||= hasFiles;
    }
    this.waiting = this.waiting.filter((waiting) => !batch.includes(waiting));
    return batch;
  }

  /**
   * A connection to PostgreSQL may have died since it was last used: the second try gets a new one. If the first was
   * stored after all, the content's key finds it.
   */
  private async storeBatch(batch: Submission[]): Promise<Outcome[]> {
    const store = () => acceptBatch(this.database.db, batch, this.clock(), this.mailDomain);
    if (this.database.engine === 'sqlite') return store();
    return store().catch(() => pause(retryMilliseconds).then(store));
  }

  /** Even hashed, an address is kept no longer than it is needed. */
  async dropOldCounts(): Promise<void> {
    const now = this.clock();
    if (Math.abs(now - this.tidiedAt) < limitMilliseconds) return;
    this.tidiedAt = now;
    await this.database.db
      .deleteFrom('limits')
      .where(({ or, eb }) =>
        or([eb('startsAt', '<=', now - limitMilliseconds), eb('startsAt', '>=', now + limitMilliseconds)]),
      )
      .execute()
      .catch(() => undefined);
  }
}

function fault(code: 'STORE_BUSY' | 'STORE_SLOW'): Error {
  const text = { STORE_BUSY: 'too many messages are waiting to be stored', STORE_SLOW: 'the storage does not answer' };
  return Object.assign(new Error(text[code]), { code });
}
