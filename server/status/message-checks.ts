import { existsSync } from 'node:fs';
import { type Database, databaseFile, openDatabase } from '#server/contact/database/open-database.ts';
import { countMessages } from '#server/contact/message-records.ts';
import { Outbox } from '#server/contact/outbox.ts';
import type { Settings } from '#server/settings.ts';
import type { Moment } from '#src/content/types.ts';
import { type Check, fromNow } from './check.ts';

/** A mail goes out within seconds; one that waits for this long has been refused a few times. */
const slowMilliseconds = 10 * 60_000;

/**
 * Messages and their mail. A database that does not answer is told like everything else, and the other lines still
 * come.
 */
export async function messageChecks(settings: Settings, now: Moment): Promise<Check[]> {
  // Asking how things are must not make a database, least of all one that belongs to whoever asked.
  if (!settings.databaseUrl && !existsSync(databaseFile(settings.dataDir))) {
    return [
      {
        name: 'messages',
        word: 'look',
        text: 'there is no database yet: the site has not been started with this DATA_DIR',
        details: { messages: null },
      },
    ];
  }
  try {
    const database = await openDatabase(settings);
    try {
      return await readChecks(database, settings, now);
    } finally {
      await database.db.destroy();
    }
  } catch (error) {
    return [
      {
        name: 'messages',
        word: 'act',
        text: `the database cannot be read: ${(error as Error).message}`,
        details: { messages: null },
      },
    ];
  }
}

async function readChecks(database: Database, { smtpUrl }: Settings, now: Moment): Promise<Check[]> {
  const outbox = new Outbox(database, () => now);
  const messages = await countMessages(database, {});
  const { waiting, failed, stuck, oldestWaitingAt } = await outbox.status();
  const { lastAt } = await outbox.sent();
  const last = lastAt === undefined ? 'none has been sent yet' : `the last was sent ${fromNow(lastAt, now)}`;
  const oldest = oldestWaitingAt === undefined ? '' : `, the oldest from ${fromNow(oldestWaitingAt, now)}`;
  const mail = (): Pick<Check, 'word' | 'text'> => {
    if (stuck) return { word: 'act', text: `stuck; ${last}. See npm run messages -- list --unsent` };
    if (smtpUrl && oldestWaitingAt !== undefined && now - oldestWaitingAt > slowMilliseconds)
      return { word: 'look', text: `slow; ${last}. See npm run messages -- list --unsent` };
    if (!smtpUrl)
      return { word: 'look', text: `SMTP_URL is not set: messages are kept, nobody is told of them; ${last}` };
    return { word: 'ok', text: last };
  };
  return [
    {
      name: 'messages',
      word: 'ok',
      text: `${messages} kept in ${database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}; mails: ${waiting} waiting${oldest}, ${failed} failed`,
      details: { messages, engine: database.engine, waiting, failed, oldestWaitingAt: oldestWaitingAt ?? null },
    },
    { name: 'mail', ...mail(), details: { lastSentAt: lastAt ?? null } },
  ];
}
