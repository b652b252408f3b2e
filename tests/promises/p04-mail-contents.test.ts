import { describe, expect, inject, it } from 'vitest';
import { composeMail } from '#server/contact/mail/compose.ts';
import type { FileRow, MailKind, MessageRow } from '#server/contact/database/schema.ts';
import { openRelease } from '#tests/support/site.ts';
import { publicUrl } from './support/published-site.ts';

const message: MessageRow = {
  reference: 'TC-2345-6789',
  receivedAt: Date.UTC(2026, 10, 15, 1, 30),
  locale: 'zh-tw',
  noticeVersion: '2026-11',
  crossborder: 1,
  name: '王小明 <b>',
  email: 'ming@mail.example',
  phone: '+886 912 345 678',
  topic: 'jobs',
  message: '第一行\n<script>第二行',
  job: 'payments-backend-engineer',
  flags: 'no-token',
  contentKey: null,
};

function mailOf(kind: MailKind, change: Partial<MessageRow> = {}, files: FileRow[] = []) {
  const release = openRelease(inject('publishedData'));
  const row = {
    messageId: '<id@trichord.example>',
    reference: message.reference,
    kind,
    state: 'waiting',
    createdAt: 0,
    nextAttemptAt: 0,
    attempts: 1,
    lastError: '',
    sentAt: null,
  } as const;
  const mail = composeMail(
    { mail: row, message: { ...message, ...change }, files },
    release.content(),
    { mailFrom: undefined, mailTo: 'team@trichord.example', siteUrl: publicUrl },
    async function* () {},
  );
  release.close();
  return { ...mail, text: String(mail.text), html: String(mail.html) };
}

describe('the mails of promise 4', () => {
  // Seen to fail when letterHtml did not escape what was quoted.
  it('tell the firm everything, and answering them answers the sender', () => {
    const { subject, replyTo, envelope, text, html } = mailOf('firm');
    expect(subject).toBe('職缺媒合：王小明 <b>（TC-2345-6789）');
    expect(replyTo).toEqual({ name: message.name, address: message.email });
    expect(envelope).toEqual({ from: 'hello@quartet.example', to: ['team@trichord.example'] });
    const told = [
      'TC-2345-6789',
      '2026年11月15日09:30（台北時間）',
      'ming@mail.example',
      '+886 912 345 678',
      `${publicUrl}/zh-tw/job/payments-backend-engineer`,
      '同意資料跨境傳輸：是',
      '2026-11',
      '送出時沒有使用JavaScript',
      '第一行\n<script>第二行',
    ];
    for (const words of told) expect(text).toContain(words);
    expect(html).toContain('第一行<br>&lt;script&gt;第二行');
    expect(html).not.toContain('<script>');
  });

  it.each([
    ['zh-tw', '四重奏已收到你的訊息（TC-2345-6789）', '北市就服字第1234號'],
    ['en', 'Quartet has your message (TC-2345-6789)', 'Private Employment Services Licence No. 1234'],
  ] as const)(
    'thank the sender in %s, with the firm’s licence and nothing that was typed',
    (locale, subject, licence) => {
      const mail = mailOf('sender', { locale });
      expect(mail.subject).toBe(subject);
      expect(mail.envelope).toEqual({ from: 'hello@quartet.example', to: ['ming@mail.example'] });
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain(licence);
        expect(body).toContain('TC-2345-6789');
        expect(body).toContain('+886 2 5550 0200');
        for (const typed of ['王小明', '第一行', '912 345 678']) expect(body).not.toContain(typed);
      }
    },
  );
});
