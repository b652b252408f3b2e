import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer/lib/mailer';
import { bytesText, cvKinds } from '#src/contact/cv.ts';
import { type Topic, topicCodes } from '#src/contact/fields.ts';
import type { Content } from '#src/content/content.ts';
import type { Job } from '#src/content/job.ts';
import { dayIn, formatDay, formatTime } from '#src/i18n/format.ts';
import { langTag, type Locale } from '#src/i18n/locales.ts';
import { firmMessages } from '#src/i18n/firm-messages.ts';
import { messages as texts } from '#src/i18n/messages.ts';
import { jobById } from '#src/jobs/lookup.ts';
import { pathOf } from '#src/routes.ts';
import type { Settings } from '#server/settings.ts';
import type { FileRow, MessageRow } from '#server/contact/database/schema.ts';
import type { ClaimedMail } from '#server/contact/outbox.ts';
import { isFlag } from '#server/contact/suspicion.ts';
import { recipientsOf } from './recipients.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';

export type MailSettings = Pick<Settings, 'mailFrom' | 'mailTo' | 'siteUrl'>;

/**
 * The mail of an outbox row. Recipients are given as bare addresses and the envelope by itself, so that nothing a
 * visitor typed is ever read as a list of addresses.
 */
export function composeMail(
  { mail: { kind, messageId }, message, files }: ClaimedMail,
  content: Content,
  settings: MailSettings,
  readFile: (file: FileRow) => AsyncIterable<Uint8Array>,
): SendMailOptions {
  const { firm } = content;
  const from = settings.mailFrom ?? firm.email;
  const toFirm = settings.mailTo ?? firm.email;
  const { to, cc } = kind === 'firm' ? recipientsOf(message, content, toFirm) : { to: [message.email], cc: [] };
  const letter =
    kind === 'firm' ? firmLetter(message, files, content, settings.siteUrl) : senderLetter(message, content);
  return {
    messageId,
    from: { name: firm.name[message.locale], address: from },
    to: to.map(bare),
    ...(cc.length > 0 ? { cc: cc.map(bare) } : {}),
    replyTo:
      kind === 'firm'
        ? { name: message.name, address: message.email }
        : bare(recipientsOf(message, content, toFirm).to[0] ?? toFirm),
    envelope: { from, to: [...to, ...cc] },
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: kind === 'firm' && canBeAttached(files) ? files.map((file) => attachment(file, readFile)) : [],
    // Nobody's out-of-office note should answer a machine.
    headers: {
      'Auto-Submitted': kind === 'firm' ? 'auto-generated' : 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
    date: new Date(message.receivedAt),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const bare = (address: string) => ({ name: '', address });

/** In base64 this is 20 MB, which most mail servers take; a larger one would be refused for good. */
const mostAttachedBytes = 15 * 1024 * 1024;

function canBeAttached(files: FileRow[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) <= mostAttachedBytes;
}

/** Its type is that of its bytes; it is read from the database while it is being sent. */
function attachment(file: FileRow, readFile: (file: FileRow) => AsyncIterable<Uint8Array>) {
  return {
    filename: file.name,
    contentType: cvKinds[file.kind].type,
    content: Readable.from(readFile(file)),
    contentDisposition: 'attachment' as const,
  };
}

/** Everything, in the language that the sender wrote in: it is the language to answer in. */
function firmLetter(message: MessageRow, files: FileRow[], content: Content, siteUrl: string): Letter {
  const { locale, reference } = message;
  const { mail: t, contact } = firmMessages(content.words)[locale];
  const topic = isTopic(message.topic) ? contact.topics[message.topic] : message.topic;
  const flags = message.flags.split(' ').filter(isFlag);
  const rows: [string, string][] = [
    [t.reference, reference],
    [t.received, receivedText(message, content)],
    [contact.name, message.name],
    [contact.email, message.email],
    [contact.phone, message.phone || t.none],
    [contact.topic, topic],
  ];
  for (const id of message.job.split(',').filter(Boolean)) {
    const job = jobById(content, id);
    rows.push([contact.about, job ? `${job.title[locale]} ${siteUrl}${pathOf('job', locale, job.id)}` : id]);
  }
  for (const { name, size } of files) rows.push([contact.cv, t.file(name, bytesText(size))]);
  if (contact.crossborder) rows.push([t.crossborder, message.crossborder ? t.yes : t.no]);
  rows.push([t.notice, message.noticeVersion]);
  if (flags.length > 0) rows.push([t.check, flags.map((flag) => t.flags[flag]).join(t.separator)]);
  return {
    lang: langTag[locale],
    subject: t.firmSubject(topic, message.name, reference),
    paragraphs: [t.firmIntro],
    rows,
    colon: t.colon,
    quoted: message.message,
    closing: [
      ...(canBeAttached(files) ? [] : [t.filesElsewhere(`npm run messages -- files ${reference} --out FOLDER`)]),
      t.firmClosing,
    ],
    imprint: imprint(content, locale),
    firm: content.firm.name[locale],
    colours: content.brand.palette.light,
  };
}

/** Holds nothing that was typed: else the form could be used to send a stranger words of one's own. */
function senderLetter(message: MessageRow, content: Content): Letter {
  const { locale, reference } = message;
  const { mail: t, contact } = firmMessages(content.words)[locale];
  return {
    lang: langTag[locale],
    subject: t.senderSubject(content.firm.name[locale], reference),
    paragraphs: [t.senderGreeting, t.senderIntro(content.firm.name[locale])],
    rows: [
      [t.reference, reference],
      [t.received, receivedText(message, content)],
      ...askedJobs(message, content).map(({ title }): [string, string] => [contact.about, title[locale]]),
    ],
    colon: t.colon,
    closing: [contact.nextRead, contact.nextAnswer, t.senderClosing(content.firm.privacyEmail)],
    imprint: imprint(content, locale),
    firm: content.firm.name[locale],
    colours: content.brand.palette.light,
  };
}

/** Titles of the firm's own; what is not among its jobs may have been typed by anybody. */
function askedJobs({ job }: MessageRow, content: Content): Job[] {
  return job.split(',').flatMap((id) => jobById(content, id) ?? []);
}

function receivedText({ receivedAt, locale }: MessageRow, { offices }: Content): string {
  const office = offices[0];
  const timezone = office?.timezone ?? 'UTC';
  return texts[locale].mail.receivedAt(
    formatDay(dayIn(receivedAt, timezone), locale),
    formatTime(receivedAt, timezone),
    office?.city[locale] ?? timezone,
  );
}

function imprint({ firm, offices }: Content, locale: Locale): string[] {
  const office = offices[0];
  const place = office ? [office.address[locale], `${texts[locale].shell.telephone} ${office.phone}`] : [];
  const licence = firm.licences.slice(0, 1).map(({ number }) => number[locale]);
  return [firm.legalName[locale], ...licence, ...place, firm.email];
}

function isTopic(topic: string): topic is Topic {
  return topicCodes.some((code) => code === topic);
}
