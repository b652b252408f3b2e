import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#tests/support/site.ts';
import { headerOf, headersOf, Mailbox } from './support/mailbox.ts';
import { newDataDir, startPublished } from './support/published-site.ts';
import { fieldsOf, post } from './support/visitor-post.ts';

const injections = [
  '\r\nBcc: evil@evil.example',
  '\nX-Injected: yes',
  '\rBcc: evil@evil.example',
  '%0d%0aBcc: evil@evil.example',
  '\\r\\nBcc: evil@evil.example',
  '\u2028Bcc: evil@evil.example',
  '\u2029Bcc: evil@evil.example',
  '\u0085Bcc: evil@evil.example',
  '\u0000Bcc: evil@evil.example',
  '\u000b\u000cBcc: evil@evil.example',
  '=?utf-8?q?=0d=0aBcc:_evil@evil.example?=',
  '\r\n\r\n<b>another body</b>',
  '" <evil@evil.example>, "',
  ', evil@evil.example',
  '\r\n.\r\nRCPT TO:<evil@evil.example>',
];
const expectedHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
];

describe('promise 9: no mail header can be injected', () => {
  const dataDir = newDataDir();
  const mailbox = new Mailbox();
  let site: Site;

  beforeAll(async () => {
    await mailbox.open();
    site = await startPublished({
      dataDir,
      environment: { SMTP_URL: mailbox.url, MAIL_FROM: 'site@trichord.example', MAIL_TO: 'team@trichord.example' },
    });
  });

  afterAll(async () => {
    await site.stop();
    await mailbox.close();
    rmSync(dataDir, { recursive: true });
  });

  // Seen to fail when composeMail wrote the visitor's name into a raw header line (`headers: [{ key, value, prepared:
  // true }]`) and tidyLine did nothing.
  it('keeps headers and recipients as they are, whatever name, phone, job and message hold', async () => {
    const senders: string[] = [];
    for (const [index, injection] of injections.entries()) {
      const fields = fieldsOf(index, {
        name: `Ann${injection}`,
        job: `some-job${injection}`,
        message: `A message with ${injection} inside`,
      });
      senders.push(fields['email'] ?? '');
      expect((await post(site.url, fields)).status).toBe(200);
    }
    await mailbox.until(injections.length * 2);
    for (const mail of mailbox.mails) {
      expect(
        headersOf(mail)
          .map(([name]) => name)
          .toSorted(),
      ).toEqual(expectedHeaders);
      expect([mail.from, headerOf(mail, 'from')]).toEqual(['site@trichord.example', 'Quartet <site@trichord.example>']);
      expect(headerOf(mail, 'to')).toBe(mail.to[0]);
    }
    const toFirm = mailbox.mails.filter(({ to }) => to[0] === 'team@trichord.example');
    expect(toFirm).toHaveLength(injections.length);
    expect(mailbox.mails.flatMap(({ to }) => to).toSorted()).toEqual(
      [...senders, ...toFirm.map(() => 'team@trichord.example')].toSorted(),
    );
    // Whatever a name looks like, the answer goes to the one address.
    expect(toFirm.map((mail) => /<([^<>]+)>$/.exec(headerOf(mail, 'reply-to'))?.[1]).toSorted()).toEqual(
      senders.toSorted(),
    );
  });

  // Seen to fail when isEmail took everything with an @ in it.
  it.each(injections)('takes no address with %j in it', async (injection) => {
    for (const email of [`ann@mail.example${injection}`, `ann${injection}@mail.example`]) {
      const response = await post(site.url, fieldsOf('address', { email }));
      // What a mail header cannot be harmed by may be an address: a percent sign or an equals sign is allowed in one.
      if (response.status === 422) expect(await response.json()).toHaveProperty('errors.email');
      else expect(/[\s,;<>"\p{C}\u2028\u2029]/u.test(email.trim())).toBe(false);
    }
  });

  it('takes no topic that is not on the list', async () => {
    const response = await post(site.url, fieldsOf('topic', { topic: 'jobs\r\nBcc: evil@evil.example' }));
    expect([response.status, await response.json()]).toEqual([422, { errors: { topic: expect.any(String) } }]);
  });
});
