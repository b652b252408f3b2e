import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { ContactValues } from '#src/contact/fields.ts';
import { makeReference } from '#src/contact/reference.ts';
import type { Moment } from '#src/content/types.ts';
import type { Locale } from '#src/i18n/locales.ts';

export interface NewMessage extends ContactValues {
  locale: Locale;
  noticeVersion: string;
  receivedAt: Moment;
}

/** How long to wait for another writer; node:sqlite's own default is not to wait at all. */
const busyMilliseconds = 5000;

/** Messages from the contact form: the only thing that the site writes. A reference is given out only once it is on disk. */
export class MessageStore {
  private readonly database: DatabaseSync;
  private readonly insert: StatementSync;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.database = new DatabaseSync(path.join(dataDir, 'messages.sqlite'), { timeout: busyMilliseconds });
    // FULL: after a power cut the last acknowledged message is still there; NORMAL could lose it.
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    this.database.exec(`CREATE TABLE IF NOT EXISTS messages (
      reference TEXT PRIMARY KEY, received_at INTEGER NOT NULL, locale TEXT NOT NULL, notice_version TEXT NOT NULL,
      name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL, topic TEXT NOT NULL, message TEXT NOT NULL,
      job TEXT NOT NULL, crossborder INTEGER NOT NULL) STRICT`);
    this.insert = this.database.prepare('INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  }

  save({ receivedAt, locale, noticeVersion, name, email, phone, topic, message, job, crossborder }: NewMessage): string {
    const reference = makeReference();
    this.insert.run(reference, receivedAt, locale, noticeVersion, name, email, phone, topic, message, job, crossborder ? 1 : 0);
    return reference;
  }

  isWritable(): boolean {
    try {
      this.database.exec('BEGIN IMMEDIATE; ROLLBACK;');
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    this.database.close();
  }
}
