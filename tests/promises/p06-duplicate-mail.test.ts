import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leaseMilliseconds } from '#server/contact/outbox.ts';
import { headerOf, Mailbox } from './support/mailbox.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { age, stored } from './support/stored.ts';
import { fieldsOf, post } from './support/visitor-post.ts';

// Seen to fail when composeMail left the Message-ID to nodemailer, which makes a new one each time.
it('promise 6: killed between the mail server’s 250 and the mark, a mail may come twice but is one by its Message-ID', async () => {
  const dataDir = newDataDir();
  const mailbox = new Mailbox();
  await mailbox.open();
  const environment = { SMTP_URL: mailbox.url, MAIL_TO: 'team@trichord.example' };
  const first = await startPublished({ dataDir, environment });
  mailbox.onTaken = () => first.process.kill('SIGKILL');
  // The answer to the visitor may be lost in the same moment; the message is not.
  await post(first.url, fieldsOf(1)).catch(() => undefined);
  await once(first.process, 'close');
  mailbox.onTaken = () => undefined;
  const taken = mailbox.mails.length;
  expect((await stored({ dataDir })).mails.map(({ state }) => state)).toEqual(['waiting', 'waiting']);

  await age({ dataDir }, leaseMilliseconds);
  const second = await startPublished({ dataDir, environment });
  await mailbox.until(taken + 2);
  await second.stop();
  const { messages, mails } = await stored({ dataDir });
  expect([messages.length, mails.map(({ state }) => state)]).toEqual([1, ['sent', 'sent']]);
  const ids = mailbox.mails.map((mail) => headerOf(mail, 'message-id'));
  expect(new Set(ids)).toEqual(new Set(mails.map(({ messageId }) => messageId)));
  await mailbox.close();
  rmSync(dataDir, { recursive: true });
});
