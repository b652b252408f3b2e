import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveUpMilliseconds } from '#server/contact/outbox.ts';
import { listMessages, retryMails } from '#server/contact/message-records.ts';
import type { Mood } from './support/mailbox.ts';
import type { MailRoom } from './support/mail-room.ts';
import { useMailRoom } from './support/use-mail-room.ts';

const quarterHour = 15 * 60_000;

describe('promise 4: a mail outage loses nothing', () => {
  let room: MailRoom;
  const mailbox = useMailRoom((opened) => (room = opened));

  const states = async () =>
    (await listMessages(room.store.database, {}, 10)).flatMap(({ mails }) => mails.map(({ state }) => state));

  // Seen to fail when MailWorker marked a mail that could not be sent as failed instead of putting it off.
  it.each<Mood>(['temporary', 'hangs', 'drops'])('delivers once the server that %s is well again', async (mood) => {
    mailbox.mood = mood;
    await room.accept(1);
    await room.sendDue();
    expect([await states(), mailbox.mails.length]).toEqual([['waiting'], 0]);
    mailbox.mood = 'well';
    room.advance(quarterHour);
    await room.sendDue();
    expect([await states(), mailbox.mails.length]).toEqual([['sent'], 1]);
  });

  it('delivers once a server that refused every connection is back', async () => {
    await mailbox.close();
    for (let number = 0; number < 12; number += 1) await room.accept(number);
    await room.sendDue();
    expect(await states()).toEqual(Array(10).fill('waiting'));
    await mailbox.open();
    room.advance(quarterHour);
    await room.sendDue();
    expect(mailbox.mails).toHaveLength(12);
  });

  // Seen to fail when a permanent refusal was put off like any other.
  it('keeps a mail that is refused for good, shows it, and sends it when asked to', async () => {
    mailbox.mood = 'permanent';
    await room.accept(1);
    await room.sendDue();
    mailbox.mood = 'well';
    room.advance(quarterHour);
    await room.sendDue();
    const [shown] = await listMessages(room.store.database, { unsent: true }, 10);
    expect(shown?.mails[0]).toMatchObject({ state: 'failed', lastError: expect.stringContaining('550') });
    expect(await room.store.mailStatus()).toMatchObject({ failed: 1, stuck: true });
    await retryMails(room.store.database, shown?.reference, 0);
    await room.sendDue();
    expect([await states(), mailbox.mails.length]).toEqual([['sent'], 1]);
  });

  // Seen to fail when Outbox.putOff did not look at the mail's age.
  it('tries for four days, then keeps the mail as failed', async () => {
    mailbox.mood = 'temporary';
    await room.accept(1);
    await room.sendDue();
    room.advance(giveUpMilliseconds - 60_000);
    await room.sendDue();
    expect(await states()).toEqual(['waiting']);
    room.advance(quarterHour);
    await room.sendDue();
    expect(await states()).toEqual(['failed']);
  });

  // Seen to fail when acceptBatch ran without a transaction: the message stayed without its mail.
  it('stores no message whose mail cannot be put in the outbox', async () => {
    const { db } = room.store.database;
    await sql`alter table outbox rename to outbox_away`.execute(db);
    await expect(room.accept(1)).rejects.toThrow();
    await sql`alter table outbox_away rename to outbox`.execute(db);
    expect(await listMessages(room.store.database, {}, 10)).toEqual([]);
  });
});
