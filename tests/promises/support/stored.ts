import { openDatabase } from '#server/contact/database/open-database.ts';
import type { MessageRow, OutboxRow } from '#server/contact/database/schema.ts';

export interface Where {
  dataDir: string;
  databaseUrl?: string;
}

/** What the database holds, read by a connection of its own. */
export async function stored({ dataDir, databaseUrl }: Where): Promise<{ messages: MessageRow[]; mails: OutboxRow[] }> {
  const { db } = await openDatabase({ dataDir, databaseUrl });
  try {
    return {
      messages: await db.selectFrom('messages').selectAll().execute(),
      mails: await db.selectFrom('outbox').selectAll().execute(),
    };
  } finally {
    await db.destroy();
  }
}

/** Makes the outbox older, as if time had passed: leases end, retries are due. */
export async function age({ dataDir, databaseUrl }: Where, milliseconds: number): Promise<void> {
  const { db } = await openDatabase({ dataDir, databaseUrl });
  await db
    .updateTable('outbox')
    .set((eb) => ({
      createdAt: eb('createdAt', '-', milliseconds),
      nextAttemptAt: eb('nextAttemptAt', '-', milliseconds),
    }))
    .where('state', '=', 'waiting')
    .execute();
  await db.destroy();
}
