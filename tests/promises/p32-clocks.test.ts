import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/contact/database/open-database.ts';
import { mostPerHour } from '#server/contact/limits.ts';
import { MessageStore } from '#server/contact/message-store.ts';
import type { MailRoom } from './support/mail-room.ts';
import { useMailRoom } from './support/use-mail-room.ts';
import { newDataDir, publicUrl } from './support/published-site.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';

const month = 30 * 24 * 3_600_000;
const sixMinutes = 6 * 60_000;

describe('promise 32: a clock that jumps ahead by a month, and back', () => {
  let room: MailRoom;
  const mailbox = useMailRoom((opened) => (room = opened));

  // Seen to be held for a month when only nextAttemptAt <= now counted as due.
  it('holds no mail that was put off meanwhile', async () => {
    await room.accept(1);
    room.advance(month);
    mailbox.mood = 'temporary';
    await room.sendDue();
    room.advance(-month);
    mailbox.mood = 'well';
    await room.sendDue();
    expect(mailbox.mails).toHaveLength(1);
    expect((await room.store.mailStatus()).failed).toBe(0);
  });

  // Seen to be reported as waiting since next month.
  it('tells no age below nothing, and sends what came meanwhile', async () => {
    room.advance(month);
    await room.accept(2);
    room.advance(-month);
    const { oldestWaitingAt, waiting } = await room.store.mailStatus();
    expect([waiting, (oldestWaitingAt ?? Infinity) <= Date.now()]).toEqual([1, true]);
    await room.sendDue();
    expect(mailbox.mails).toHaveLength(1);
  });

  // "In 43260 minutes" was told.
  it('refuses nobody for a month, and knows no double submit of next month', async () => {
    const send = async (words: string) => {
      const { kind } = await room.accept(words, {}, ['firm'], 'office');
      return kind;
    };
    room.advance(month);
    for (let number = 0; number < mostPerHour.address; number += 1) expect(await send(`${number}`)).toBe('stored');
    expect(await send('too many')).toBe('limited');
    room.advance(-month);
    expect(await send('after')).toBe('stored');
    expect(await send('0')).toBe('stored');
    const { messages } = await room.store.database.db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('messages'))
      .executeTakeFirstOrThrow();
    expect(messages).toBe(mostPerHour.address + 2);
  });
});

describe('promise 32: two servers whose clocks are six minutes apart', () => {
  const dataDir = newDataDir();
  const stores: MessageStore[] = [];
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await startPostgres();
    const settings = { dataDir, databaseUrl: postgres.url, siteUrl: publicUrl };
    for (const ahead of [0, sixMinutes])
      stores.push(await MessageStore.open({ settings, clock: () => Date.now() + ahead }));
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await postgres.remove();
    rmSync(dataDir, { recursive: true });
  });

  // Seen to fail with leases by each server's own clock: the second took what the first was sending.
  it('send no mail twice, and hold none', async () => {
    const { db } = await openDatabase({ dataDir, databaseUrl: postgres.url });
    const [first, second] = stores;
    for (const [index, store] of [first, second].entries())
      await store?.accept({
        message: {
          receivedAt: Date.now() + index * sixMinutes,
          locale: 'en',
          noticeVersion: '1',
          crossborder: 0,
          name: 'Ann',
          email: 'ann@mail.example',
          phone: '',
          topic: 'jobs',
          message: 'Is it still open?',
          job: '',
          flags: '',
        },
        contentKey: `content-${index}`,
        prefix: 'TC',
        counted: [{ key: `address-${index}`, most: 60, over: 'refuse' }],
        mails: ['firm'],
        files: [],
      });
    expect(await first?.outbox.claim(['firm'], 5)).toHaveLength(2);
    expect(await second?.outbox.claim(['firm'], 5)).toEqual([]);
    expect(await db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 1 }, { attempts: 1 }]);
    await db.destroy();
  });
});
