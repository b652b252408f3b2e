import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { durability } from '#server/contact/database/open-database.ts';
import { MessageStore } from '#server/contact/message-store.ts';
import { newDataDir, publicUrl } from './support/published-site.ts';

// Seen to fail with `PRAGMA synchronous = FULL` taken out of sqlite-worker.ts and set to NORMAL; the start itself then
// refuses too.
it('promise 2: the connection that stores messages has a write-ahead log and waits for the disk', async () => {
  const dataDir = newDataDir();
  const store = await MessageStore.open({
    settings: { dataDir, databaseUrl: undefined, siteUrl: publicUrl },
    clock: Date.now,
  });
  expect(await durability(store.database.db)).toEqual({ journalMode: 'wal', synchronous: 2 });
  await store.close();
  rmSync(dataDir, { recursive: true });
});
