import { rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { MailRoom } from './mail-room.ts';
import { Mailbox } from './mailbox.ts';
import { newDataDir } from './published-site.ts';

/** A mail server that is well again before each test, and a mail room of its own for each, given to `opened`. */
export function useMailRoom(opened: (room: MailRoom) => void): Mailbox {
  const mailbox = new Mailbox();
  let dataDir: string;
  let room: MailRoom;
  beforeEach(async () => {
    mailbox.mood = 'well';
    mailbox.mails.length = 0;
    await mailbox.open();
    dataDir = newDataDir();
    room = await MailRoom.open(dataDir, mailbox.url);
    opened(room);
  });
  afterEach(async () => {
    await room.close();
    await mailbox.close();
    rmSync(dataDir, { recursive: true });
  });
  return mailbox;
}
